import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMemo } from 'react';
import { useListPath } from './links';
import { Panel } from './Panel';
import { useFormatDay } from './useFormatDay';
import { LARGEST_PAGE_SIZE } from '../../data/limits';
import { addDays, isDay } from '../../days';
import type { AnyRecord } from '../../schema';
import { MATCH_DAYS, openMessages } from '../../domain/bankMessage';
import { matchedDays, useLedgerRows, usePanelRows } from './usePanelRows';

export function MessagesPanel({ today }: { today: string }) {
  const translate = useTranslate();
  const formatDay = useFormatDay();
  const listPath = useListPath();
  const { open, from, missing, unread, queries } = useUnmatched(today);
  const path = listPath('depositandwithdrawals', {
    filter: {},
    more: { view: 'match', from, to: today },
  });
  const oldest = open.findLast(({ date }) => isDay(date)) ?? open.at(-1);
  return (
    <Panel
      queries={queries}
      notes={[
        missing > 0 && translate('dashboard.missing', { smart_count: missing }),
        unread > 0 && translate('dashboard.unreadableMessages', { smart_count: unread }),
      ]}
    >
      <div className="dash-number">
        <Link className="dash-figure" to={path} data-zero={open.length === 0 || undefined}>
          <strong>{translate('dashboard.entries', { smart_count: open.length })}</strong>
        </Link>
        <p className="dash-aside">
          {oldest === undefined
            ? translate('dashboard.noMessages')
            : translate('dashboard.oldest', { day: formatDay(oldest.date, 'dashboard.dayShort') })}
        </p>
      </div>
    </Panel>
  );
}

function useUnmatched(today: string) {
  const from = addDays(today, 1 - MATCH_DAYS);
  const messages = usePanelRows(
    'banksms',
    { startDate: from, endDate: today },
    { perPage: LARGEST_PAGE_SIZE },
  );
  const entries = useLedgerRows(today);
  const open = useMemo(() => {
    const { first, last } = matchedDays(today);
    return openMessages(messages.records, entries.records.filter(madeBetween(first, last)));
  }, [messages.records, entries.records, today]);
  return {
    queries: [messages.query, entries.query],
    open,
    from,
    /** Messages or entries beyond the limit. */
    missing: [messages, entries].reduce(
      (sum, { records, total }) => sum + total - records.length,
      0,
    ),
    unread: messages.records.filter(({ _malformed }) => hasAmount(_malformed)).length,
  };
}

const hasAmount = (malformed: unknown) => Array.isArray(malformed) && malformed.includes('amount');

const madeBetween =
  (first: string, last: string) =>
  ({ createdAt }: AnyRecord): boolean => {
    const day = String(createdAt).slice(0, first.length);
    return day >= first && day <= last;
  };
