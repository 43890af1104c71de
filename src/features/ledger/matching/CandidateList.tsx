import { useTranslate } from 'ra-core';
import Big from 'big.js';
import type { RefObject } from 'react';
import { Amount } from '../../../fields/components/Amount';
import { formatAmount } from '../../../money/decimal';
import type { AnyRecord } from '../../../schema';
import { KEYS } from '../../../shell/keyboard/keys';
import { Option, OptionList } from './OptionList';
import type { OpenAmount } from './openAmount';
import type { MatchCommands, MatchSelection } from './useMatchSelection';

interface CandidateListProps {
  choice: MatchSelection;
  commands: MatchCommands;
  customerName: (code: unknown) => string;
  listRef: RefObject<HTMLDivElement | null>;
}

/** Matched only by the user's Enter or click. */
export function CandidateList(props: CandidateListProps) {
  const { choice, commands, customerName, listRef } = props;
  const { candidates, chosen, ticked } = choice;
  const translate = useTranslate();
  const openText = useOpenText();
  const paxOf = ({ paxCount }: AnyRecord) =>
    typeof paxCount === 'number' && translate('match.pax', { smart_count: paxCount });
  const take = (key: string | null) => commands.accept(candidates.find((one) => one.key === key));
  return (
    <OptionList
      of="candidate"
      label={translate('match.candidates')}
      keys={candidates.map(({ key }) => key)}
      active={chosen}
      onActive={choice.choose}
      onTake={take}
      onTick={choice.tickEntry}
      keysOf={[
        [KEYS.match.accept, () => take(chosen)],
        [['ArrowLeft', 'Escape'], commands.toMessages],
        [KEYS.match.search, commands.toSearch],
        [KEYS.match.make, commands.make],
      ]}
      listRef={listRef}
    >
      {candidates.map((candidate) => {
        const { key, kind, record, reasons } = candidate;
        const isEntry = kind === 'entry';
        return (
          <Option
            key={key}
            kind="candidate"
            name={key}
            active={key === chosen}
            // A reservation can't be combined with others.
            ticked={isEntry ? ticked.some((one) => one.key === key) : undefined}
          >
            <span className="match-line">
              <span className="match-kind">
                {translate(isEntry ? 'match.entry' : 'match.reservation')}
              </span>
              <b>{customerName(record.customerCode || record.customerText)}</b>
              <span className="match-amount">
                {isEntry ? (
                  <Amount amount={String(record.amount)} currency={String(record.currency)} />
                ) : (
                  openText(candidate.open)
                )}
              </span>
            </span>
            <span className="match-line match-small">
              {isEntry
                ? [
                    `#${record.id}`,
                    String(record.createdAt ?? '').slice(0, 10),
                    record.reservationCode,
                    record.summary,
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : [record.code, record.name, daysOf(record), paxOf(record)]
                    .filter(Boolean)
                    .join(' · ')}
            </span>
            <span className="match-reasons">
              {reasons.map(({ key: reason, ...args }) => (
                <span key={reason} className="match-reason" data-reason={reason}>
                  {translate(`match.reasons.${reason}`, args)}
                </span>
              ))}
            </span>
          </Option>
        );
      })}
    </OptionList>
  );
}

/** @example daysOf({ dateIn: '2026-12-04', dateOut: '2026-12-08' }) // '2026-12-04 ~ 12-08' */
function daysOf({ dateIn, dateOut }: AnyRecord): string {
  const [from, to] = [dateIn, dateOut].map((day) => (typeof day === 'string' ? day : ''));
  if (!to || to === from) return from ?? '';
  return `${from} ~ ${to.slice(0, 4) === from?.slice(0, 4) ? to.slice(5) : to}`;
}

function useOpenText(): (open: OpenAmount | null) => string {
  const translate = useTranslate();
  return (open) => {
    if (!open) return translate('match.noEntries');
    const sum = new Big(open.amount);
    if (sum.eq(0)) return translate('match.balanced');
    const plain = formatAmount(sum.abs().toFixed(), open.currency);
    const amount = open.isConverted ? translate('match.about', { amount: plain }) : plain;
    return translate(sum.gt(0) ? 'match.paidBeyond' : 'match.receivedBeyond', { amount });
  };
}
