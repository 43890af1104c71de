import type { AnyRecord } from '../../../schema';
import type { MatchCandidate, MatchReason } from './rank';

/**
 * What speaks against a match that the user is about to make: another name, and a single entry whose amount is only a
 * part. Pure.
 * @example doubtsOf([candidate]) // [{ key: 'nameOther', name: '경기들관광', record }]
 */
export function doubtsOf(taken: readonly MatchCandidate[]): MatchDoubt[] {
  return taken.flatMap(({ reasons, record }) =>
    reasons.flatMap((reason): MatchDoubt[] => {
      if (reason.key === 'nameOther') return [{ ...reason, record }];
      return reason.key === 'amountPart' && taken.length === 1 ? [{ ...reason, record }] : [];
    }),
  );
}

/** A reason against a match, with its entry. */
type MatchDoubt = Extract<MatchReason, { key: 'nameOther' | 'amountPart' }> & {
  record: AnyRecord;
};
