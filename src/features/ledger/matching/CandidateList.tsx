import { useCallback, type RefObject } from 'react';
import { Amount } from '../../../fields/components/Amount';
import { groupDigits } from '../../../money/decimal';
import { KEYS } from '../../../shell/keyboard/keys';
import { Option, OptionList } from './OptionList';
import type { MatchCandidate, MatchReason } from './rank';
import { useMatchMessages } from './messages';

interface CandidateListProps {
  candidates: readonly MatchCandidate[];
  chosen: string | null;
  ticked: readonly MatchCandidate[];
  onChoose: (key: string) => void;
  onTick: (key: string) => void;
  onAccept: (candidate: MatchCandidate | undefined) => void;
  onLeft: () => void;
  onSearch: () => void;
  onMake: () => void;
  customerName: (code: unknown) => string;
  listRef: RefObject<HTMLDivElement | null>;
}

/** Matched only by the user's Enter or click. */
export function CandidateList(props: CandidateListProps) {
  const { candidates, chosen, ticked, onChoose, onTick, onAccept, customerName, listRef } = props;
  const translate = useMatchMessages();
  const wordsOf = useReasonWords();
  const take = (key: string | null) => onAccept(candidates.find((one) => one.key === key));
  return (
    <OptionList
      of="candidate"
      label={translate('match.candidates')}
      keys={candidates.map(({ key }) => key)}
      active={chosen}
      onActive={onChoose}
      onTake={take}
      onTick={onTick}
      keysOf={[
        [KEYS.match.accept, () => take(chosen)],
        [['ArrowLeft', 'Escape'], props.onLeft],
        [KEYS.match.search, props.onSearch],
        [KEYS.match.make, props.onMake],
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
              <b>{customerName(record.customerCode)}</b>
              <span className="match-amount">
                {isEntry ? (
                  <Amount amount={String(record.amount)} currency={String(record.currency)} />
                ) : (
                  candidate.paidBeyond !== null &&
                  translate('match.paidBeyond', { amount: dollars(candidate.paidBeyond) })
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
                : [record.code, record.name, record.dateIn].filter(Boolean).join(' · ')}
            </span>
            <span className="match-reasons">
              {reasons.map((reason) => (
                <span key={reason.key} className="match-reason" data-reason={reason.key}>
                  {wordsOf(reason)}
                </span>
              ))}
            </span>
          </Option>
        );
      })}
    </OptionList>
  );
}

const dollars = (amount: string): string => `${groupDigits(amount)} USD`;

function useReasonWords(): (reason: MatchReason) => string {
  const translate = useMatchMessages();
  return useCallback(({ key, ...args }) => translate(`match.reasons.${key}`, args), [translate]);
}
