import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useResource } from '../../../data/resources';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { useListPath } from '../links';
import { Panel } from '../Panel';
import { counted, useDayWords } from '../words';
import { useUnmatched } from './useUnmatched';

interface MessagesPanelProps {
  title: string;
  today: string;
}

export const MESSAGE_LINES = 2;

const DIRECTIONS = ['DEPOSIT', 'WITHDRAWAL'] as const;

/** Bank messages without ledger entries, and the way to match them. */
export function MessagesPanel({ title, today }: MessagesPanelProps) {
  const translate = useTranslate();
  const words = useEnumWords();
  const dayWords = useDayWords();
  const listPath = useListPath();
  const banksms = useResource('banksms');
  const { open, from, missing, unread, ...loading } = useUnmatched(today);
  const matching = (filter: Readonly<Record<string, string>>) =>
    listPath('banksms', { filter, more: { view: 'match', from, to: today } });
  const oldest = open.at(-1);
  return (
    <Panel
      title={title}
      loading={loading}
      lines={MESSAGE_LINES}
      className="dash-small"
      notes={[
        missing > 0 && translate('dashboard.missing', counted(missing)),
        unread > 0 && translate('dashboard.unreadableMessages', counted(unread)),
      ]}
    >
      <div className="dash-number">
        <Link className="dash-figure" to={matching({})} data-zero={open.length === 0 || undefined}>
          <strong>{translate('dashboard.entries', counted(open.length))}</strong>
        </Link>
        {oldest === undefined ? (
          <p className="dash-aside">{translate('dashboard.noMessages')}</p>
        ) : (
          <ul>
            <li className="dash-parts">
              {DIRECTIONS.map((direction) => (
                <Link key={direction} className="dash-figure" to={matching({ direction })}>
                  {words(banksms, 'direction', direction)}{' '}
                  {translate(
                    'dashboard.entries',
                    counted(open.filter((message) => message.direction === direction).length),
                  )}
                </Link>
              ))}
            </li>
            <li className="dash-aside">
              {translate('dashboard.oldest', { day: dayWords(oldest.date, 'dashboard.dayShort') })}
            </li>
          </ul>
        )}
      </div>
    </Panel>
  );
}
