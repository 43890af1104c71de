import type { AnyRecord } from '../../../schema';
import type { MatchCandidate, MatchReason } from './rank';

/**
 * Reasons against a match: another name, or only a part of the amount.
 * @example doubtsOf([candidate]) // [{ key: 'nameOther', name: '경기들관광', record }]
 */
export function doubtsOf(candidates: readonly MatchCandidate[]): MatchDoubt[] {
  return candidates.flatMap(({ reasons, record }) =>
    reasons.flatMap((reason): MatchDoubt[] => {
      if (reason.key === 'nameOther') return [{ ...reason, record }];
      return reason.key === 'amountPart' && candidates.length === 1 ? [{ ...reason, record }] : [];
    }),
  );
}

type MatchDoubt = Extract<MatchReason, { key: 'nameOther' | 'amountPart' }> & {
  record: AnyRecord;
};
