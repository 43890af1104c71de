import type { AnyRecord } from '../../../schema';

/** Why a candidate is one; the words are in i18n under `banksms.match.reasons`. */
export type MatchReason =
  | { key: 'amountEqual' }
  | { key: 'amountPart' }
  | { key: 'amountSum'; with: number }
  | { key: 'amountNear' }
  | { key: 'nameEqual'; name: string }
  | { key: 'nameSimilar'; name: string }
  | { key: 'nameIn'; name: string }
  | { key: 'sameDay' }
  | { key: 'days'; days: number };

interface Ranked {
  /** Of the list. */
  key: string;
  record: AnyRecord;
  reasons: readonly MatchReason[];
  score: number;
}

export type Candidate =
  | (Ranked & { kind: 'entry' })
  /** `outstanding` in US dollars: what was paid out for it and not received yet. */
  | (Ranked & { kind: 'reservation'; outstanding: string | null });

export interface Ranking {
  candidates: readonly Candidate[];
  /** The one that Enter takes without choosing first; null for ties and for amounts without a name. */
  preselected: string | null;
}
