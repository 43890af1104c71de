import { useTranslate } from 'ra-core';
import { useCallback, type KeyboardEvent, type RefObject } from 'react';
import { Amount } from '../../../fields/faces/Amount';
import { keyAt, moveIn } from './moveIn';
import type { Candidate, MatchReason } from './rank';

interface CandidatesProps {
  candidates: readonly Candidate[];
  chosen: string | null;
  onChoose: (key: string) => void;
  onAccept: (candidate: Candidate) => void;
  onLeft: () => void;
  customerName: (code: unknown) => string;
  listRef: RefObject<HTMLDivElement | null>;
}

/** What the active message may be about, with reasons; nothing is taken but by a person's Enter or click. */
export function Candidates(props: CandidatesProps) {
  const { candidates, chosen, onChoose, onAccept, onLeft, customerName, listRef } = props;
  const translate = useTranslate();
  const wordsOf = useReasonWords();
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = candidates.map(({ key }) => key);
    const next = moveIn(event, keys, chosen);
    const taken = candidates.find(({ key }) => key === chosen);
    if (next !== null) onChoose(next);
    else if (event.key === 'Enter' && taken) onAccept(taken);
    else if (event.key === 'ArrowLeft' || event.key === 'Escape') onLeft();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      className="match-list"
      aria-label={translate('banksms.match.candidates')}
      aria-activedescendant={chosen === null ? undefined : `candidate-${chosen}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const key = keyAt(event);
        if (key !== undefined) onChoose(key);
      }}
      onDoubleClick={(event) => {
        const key = keyAt(event);
        const taken = candidates.find((one) => one.key === key);
        if (taken) onAccept(taken);
      }}
    >
      {candidates.map((candidate) => {
        const { key, kind, record, reasons } = candidate;
        const isEntry = kind === 'entry';
        return (
          <div
            key={key}
            id={`candidate-${key}`}
            role="option"
            data-key={key}
            aria-selected={key === chosen}
            className="match-candidate"
          >
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
          </div>
        );
      })}
    </div>
  );
}

function useReasonWords(): (reason: MatchReason) => string {
  const translate = useTranslate();
  return useCallback(
    ({ key, ...args }) => translate(`banksms.match.reasons.${key}`, args),
    [translate],
  );
}
