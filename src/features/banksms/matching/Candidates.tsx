import { useTranslate } from 'ra-core';
import { useCallback, type RefObject } from 'react';
import { Amount } from '../../../fields/faces/Amount';
import { Option, Options } from './Options';
import type { Candidate, MatchReason } from './rank';

interface CandidatesProps {
  candidates: readonly Candidate[];
  chosen: string | null;
  onChoose: (key: string) => void;
  onAccept: (candidate: Candidate) => void;
  onLeft: () => void;
  onSearch: () => void;
  customerName: (code: unknown) => string;
  listRef: RefObject<HTMLDivElement | null>;
}

/** What the active message may be about, with reasons; nothing is taken but by a person's Enter or click. */
export function Candidates(props: CandidatesProps) {
  const { candidates, chosen, onChoose, onAccept, onLeft, onSearch, customerName, listRef } = props;
  const translate = useTranslate();
  const wordsOf = useReasonWords();
  const take = (key: string | null): boolean => {
    const taken = candidates.find((one) => one.key === key);
    if (taken) onAccept(taken);
    return taken !== undefined;
  };
  return (
    <Options
      of="candidate"
      label={translate('banksms.match.candidates')}
      keys={candidates.map(({ key }) => key)}
      active={chosen}
      onActive={onChoose}
      onTake={take}
      onKey={({ key }) => {
        if (key === 'Enter') return take(chosen);
        if (key === '/') onSearch();
        else if (key === 'ArrowLeft' || key === 'Escape') onLeft();
        else return false;
        return true;
      }}
      listRef={listRef}
    >
      {candidates.map((candidate) => {
        const { key, kind, record, reasons } = candidate;
        const isEntry = kind === 'entry';
        return (
          <Option key={key} kind="candidate" name={key} active={key === chosen}>
            <span className="match-line">
              <span className="match-kind">
                {translate(isEntry ? 'banksms.match.entry' : 'banksms.match.reservation')}
              </span>
              <b>{customerName(record.customerCode)}</b>
              <span className="match-amount">
                {isEntry ? (
                  <Amount amount={String(record.amount)} currency={String(record.currency)} />
                ) : (
                  candidate.outstanding !== null && (
                    <>
                      {translate('banksms.match.outstanding')}{' '}
                      <Amount amount={candidate.outstanding} currency="USD" />
                    </>
                  )
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
    </Options>
  );
}

function useReasonWords(): (reason: MatchReason) => string {
  const translate = useTranslate();
  return useCallback(
    ({ key, ...args }) => translate(`banksms.match.reasons.${key}`, args),
    [translate],
  );
}
