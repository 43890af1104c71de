import type { AnyRecord } from '../../../schema';
import type { MatchCandidate, MatchReason } from './rank';

/**
 * Reasons against a match: another name, or only a part of the amount.
 * @example findMatchWarnings([candidate]) // [{ key: 'nameOther', name: '경기들관광', record }]
 */
export function findMatchWarnings(candidates: readonly MatchCandidate[]): MatchWarning[] {
  return candidates.flatMap(({ reasons, record }) =>
    reasons.flatMap((reason): MatchWarning[] => {
      if (reason.key === 'nameOther') return [{ ...reason, record }];
      return reason.key === 'amountPart' && candidates.length === 1 ? [{ ...reason, record }] : [];
    }),
  );
}

type MatchWarning = Extract<MatchReason, { key: 'nameOther' | 'amountPart' }> & {
  record: AnyRecord;
};
