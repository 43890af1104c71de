import Big from 'big.js';
import type { AnyRecord } from '../../../schema';
import { daysBetween } from '../../../days';
import type { OpenMessage } from '../../../domain/bankMessage';
import { parseDecimal } from '../../../money/decimal';
import { isConfirmedEntry } from '../../../domain/ledger/confirmed';
import { openAmountOf, type OpenAmount } from './openAmount';
import { compareNames, containsTokens, isNamedIn, searchTokens } from './names';
import { memoizeByObject } from '../../../util/objects';
import { isText, splitList } from '../../../util/text';

export interface RankingPool {
  /** Around the message's date, matched ones included. */
  entries: readonly AnyRecord[];
  reservations: readonly AnyRecord[];
  customers: ReadonlyMap<string, AnyRecord>;
  /** Per US dollar. */
  rateOf: (currency: string) => string | null;
  isCancelled: (reservation: AnyRecord) => boolean;
}

const POINTS = { equal: 50, part: 8, near: 15 } as const;
const NAME = { equal: 40, similar: 25, in: 25 } as const;
const MOST_DAYS = 31;
/** Over the next candidate, to be preselected. */
const LEAD = 5;
const MOST_CANDIDATES = 12;
const MOST_FOUND = 40;
/** Within 3 %, as exchange rates differ. */
const NEAR = 0.97;

/**
 * Ranks entries and reservations that a message may belong to (docs/matching.md).
 * @param searchText finds records even without a reason, and preselects none
 */
export function rankCandidates(message: OpenMessage, pool: RankingPool, searchText = '') {
  const tokens = searchTokens(searchText);
  const isSearch = tokens.length > 0;
  const matchesSearch = (record: AnyRecord) =>
    !isSearch ||
    containsTokens(tokens, textsOf(record, pool.customers.get(String(record.customerCode))));
  const entries = pool.entries.filter((entry) => isFree(entry, message));
  const ranked = [
    ...entries
      .filter(matchesSearch)
      .flatMap((entry) => rankEntry(message, entry, { pool, isSearch })),
    ...pool.reservations
      .filter(matchesSearch)
      .flatMap((reservation) => rankReservation(message, reservation, { pool, isSearch })),
  ];
  const candidates = ranked
    .toSorted((one, other) => other.score - one.score || other.record.id - one.record.id)
    .slice(0, isSearch ? MOST_FOUND : MOST_CANDIDATES);
  return { candidates, preselected: isSearch ? null : preselect(candidates) };
}

interface Search {
  pool: RankingPool;
  isSearch: boolean;
}

const textsOf = (record: AnyRecord, customer: AnyRecord | undefined): readonly string[] =>
  [
    record.code,
    record.name,
    record.reservationCode,
    record.customerCode,
    record.customerText,
    record.accText,
    record.summary,
    record.amount,
    ...(customer ? customerNames(customer) : []),
  ].filter(isText);

function isFree(entry: AnyRecord, { direction, currency, rest }: OpenMessage): boolean {
  if (entry.direction !== direction || entry.currency !== currency) return false;
  if ((entry.banksmsId ?? null) !== null || isConfirmedEntry(entry)) return false;
  const amount = amountOf(entry);
  return amount !== null && amount.gt(0) && amount.lte(rest);
}

// Parsed once per entry instead of once per message.
const amountOf = memoizeByObject((entry: AnyRecord) => parseDecimal(entry.amount));

function rankEntry(
  message: OpenMessage,
  entry: AnyRecord,
  { pool, isSearch }: Search,
): MatchCandidate[] {
  const amount = amountOf(entry);
  const isEqual = amount?.eq(message.rest) === true;
  const names = [entry.customerText, entry.accText].filter(isText);
  const name = nameReason(message.party, entry, names, pool);
  const date = String(entry.createdAt ?? '').slice(0, 10);
  // A smaller amount is no evidence.
  if (!isEqual && !name && !isSearch) return [];
  const other = name || message.party === '' ? null : payerOf(entry, names, pool);
  const near = dateReason(message.date, date);
  const reasons: MatchReason[] = [
    { key: isEqual ? 'amountEqual' : 'amountPart' },
    ...(name ? [name.reason] : []),
    ...(other === null ? [] : [{ key: 'nameOther' as const, name: other }]),
    ...(near ? [near.reason] : []),
  ];
  const points = isEqual ? POINTS.equal : POINTS.part;
  const score = points + (name?.points ?? 0) + (near?.points ?? 0);
  return [{ kind: 'entry', key: `entry ${entry.id}`, record: entry, reasons, score }];
}

function rankReservation(
  message: OpenMessage,
  record: AnyRecord,
  { pool, isSearch }: Search,
): MatchCandidate[] {
  const { name: title, dateIn } = record;
  const isDeposit = message.direction === 'DEPOSIT';
  // A canceled trip gets refunds, but no deposits.
  if (isDeposit && pool.isCancelled(record)) return [];
  const name = nameReason(message.party, record, [title].filter(isText), pool);
  // A reservation's amount is an estimate.
  if (!name && !isSearch) return [];
  const open = openAmountOf(record, message.currency, pool);
  const fit = isDeposit ? fitOf(message, open) : 0;
  const near = dateReason(message.date, String(dateIn ?? ''));
  const reasons: MatchReason[] = [
    ...(fit >= NEAR ? [{ key: 'amountNear' as const }] : []),
    ...(name ? [name.reason] : []),
    ...(near ? [near.reason] : []),
  ];
  const points = fit >= NEAR ? POINTS.near : POINTS.part * fit;
  const score = points + (name?.points ?? 0) + (near?.points ?? 0) / 2;
  return [{ kind: 'reservation', key: `reservation ${record.id}`, record, reasons, score, open }];
}

function fitOf({ rest, currency }: OpenMessage, open: OpenAmount | null): number {
  const expected = parseDecimal(open?.amount);
  if (!expected || expected.lte(0) || open?.currency !== currency) return 0;
  return Math.max(0, 1 - Number(new Big(rest).minus(expected).abs().div(expected)));
}

/** False for the shared customer of private persons. */
export const isOnePayer = (customer: AnyRecord | undefined): boolean =>
  customer !== undefined && customer.type1 !== 'PERSONAL';

/** Its own, and those of earlier payments. */
export const customerNames = memoizeByObject((customer: AnyRecord): readonly string[] => {
  const aliases = [customer.transform, customer.transform2].flatMap(splitList);
  return [customer.name, ...aliases].filter(isText);
});

function payerOf(entry: AnyRecord, [own]: readonly string[], pool: RankingPool): string | null {
  const customer = pool.customers.get(String(entry.customerCode));
  return own ?? (customer && isOnePayer(customer) ? (customerNames(customer)[0] ?? null) : null);
}

function nameReason(party: string, record: AnyRecord, own: readonly string[], pool: RankingPool) {
  if (party === '') return null;
  const customer = pool.customers.get(String(record.customerCode));
  const others = customer && isOnePayer(customer) ? customerNames(customer) : [];
  let similar: string | undefined;
  for (const names of [own, others])
    for (const name of names) {
      const fit = compareNames(party, name);
      if (fit === 'equal')
        return { points: NAME.equal, reason: { key: 'nameEqual', name } as const };
      if (fit === 'similar') similar ??= name;
    }
  if (similar !== undefined)
    return { points: NAME.similar, reason: { key: 'nameSimilar', name: similar } as const };
  const texts = [...own, record.summary].filter(isText);
  const within = texts.find((text) => isNamedIn(party, text));
  return within === undefined
    ? null
    : { points: NAME.in, reason: { key: 'nameIn', name: within } as const };
}

function dateReason(one: string, other: string) {
  if (one.length !== 10 || other.length !== 10) return null;
  const days = Math.abs(daysBetween(one, other));
  if (Number.isNaN(days) || days > MOST_DAYS) return null;
  const points = 10 - Math.floor((days * 10) / MOST_DAYS);
  const reason: MatchReason = days === 0 ? { key: 'sameDay' } : { key: 'days', days };
  return { points, reason };
}

/** null for ties and for amounts without a name */
function preselect([first, second]: readonly MatchCandidate[]): string | null {
  if (!first) return null;
  const keys = first.reasons.map(({ key }) => key);
  const hasAmount = keys.includes('amountEqual');
  const hasName = keys.some((key) => key.startsWith('name') && key !== 'nameOther');
  if (!hasAmount || !hasName) return null;
  return second && first.score - second.score < LEAD ? null : first.key;
}

/** Texts are in i18n under `match.reasons`. */
type MatchReason =
  | { key: 'amountEqual' }
  | { key: 'amountPart' }
  | { key: 'amountNear' }
  | { key: 'nameEqual'; name: string }
  | { key: 'nameSimilar'; name: string }
  | { key: 'nameIn'; name: string }
  | { key: 'nameOther'; name: string }
  | { key: 'sameDay' }
  | { key: 'days'; days: number };

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

interface Ranked {
  key: string;
  record: AnyRecord;
  reasons: readonly MatchReason[];
  score: number;
}

export type MatchCandidate =
  | (Ranked & { kind: 'entry' })
  | (Ranked & { kind: 'reservation'; open: OpenAmount | null });
