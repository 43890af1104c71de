import { dateText, momentText, type DayNumber } from './calendar';
import type { Random } from './random';
import type { ReservationDraft } from './reservations';
import type { BalanceRow } from './rows';
import { accountants, confirmers, demoUserId } from './staff';
import { workdayFrom } from './timeline';

const WAITING = 15;
const WAITING_FOR_DEMO = 5;

const SETTLES_AFTER = 30;
const LARGEST = 6;

interface Group {
  day: DayNumber;
  reservations: ReservationDraft[];
}

/**
 * Per customer and month, at most six trips. The latest wait for confirmation.
 * @param stride between ids
 */
export function makeBalances(
  random: Random,
  reservations: readonly ReservationDraft[],
  { lastDay, stride }: { lastDay: DayNumber; stride: number },
): BalanceRow[] {
  const groups = groupTrips(random, reservations, lastDay).toSorted((a, b) => a.day - b.day);
  const settled = groups.length - WAITING;
  return groups.map((group, i) => {
    const isWaiting = i >= settled && lastDay - group.day < 40;
    const waiting = isWaiting ? i - settled : null;
    return makeBalance(random, group, { id: i * stride + 1, lastDay, waiting });
  });
}

function groupTrips(
  random: Random,
  reservations: readonly ReservationDraft[],
  lastDay: DayNumber,
): Group[] {
  const groups: Group[] = [];
  const open = new Map<string, Group>();
  for (const reservation of reservations) {
    const { trip, row } = reservation;
    const day = workdayFrom(trip.dateOut + SETTLES_AFTER + random.integer(0, 12));
    if (trip.status !== 'CONFIRM' || day > lastDay || random.chance(0.08)) continue;
    const key = `${trip.buyer.code} ${row.dateOut.slice(0, 7)}`;
    let group = open.get(key);
    if (!group || group.reservations.length === LARGEST) {
      group = { day, reservations: [] };
      open.set(key, group);
      groups.push(group);
    }
    group.day = Math.max(group.day, day);
    group.reservations.push(reservation);
  }
  return groups;
}

function makeBalance(
  random: Random,
  { day, reservations }: Group,
  { id, lastDay, waiting }: { id: number; lastDay: DayNumber; waiting: number | null },
): BalanceRow {
  for (const { row } of reservations) row.balanceId = id;
  const isWaiting = waiting !== null;
  const isForDemo = isWaiting && waiting >= WAITING - WAITING_FOR_DEMO;
  const seller = reservations[0]?.trip.seller.id;
  const userId = seller && random.chance(0.4) ? seller : random.pick(accountants);
  const involved = new Set([
    userId,
    demoUserId,
    ...reservations.flatMap(({ ledger }) => ledger.map(({ row }) => row.userId)),
  ]);
  const others = confirmers.filter((user) => !involved.has(user));
  const isOfDemo = isForDemo || (!isWaiting && random.chance(0.2)) || others.length === 0;
  const confirmerId = isOfDemo ? demoUserId : random.pick(others);
  const confirmedDay = Math.min(lastDay, workdayFrom(day + random.integer(1, 4)));
  const writtenAt = momentText(day, random.integer(10 * 3600, 13 * 3600));
  const confirmed = momentText(confirmedDay, random.integer(14 * 3600, 18 * 3600));
  const deposit = centsOf(reservations, 'DEPOSIT');
  const withdrawal = centsOf(reservations, 'WITHDRAWAL');
  return {
    id,
    title: titleOf(reservations),
    reservationCodes: reservations.map(({ row }) => row.code ?? ''),
    sumWithdrawal: dollars(withdrawal),
    sumDeposit: dollars(deposit),
    finalProfit: dollars(deposit - withdrawal),
    memo: random.chance(0.3) ? random.pick(MEMOS) : null,
    memoConfirmed: isWaiting || random.chance(0.6) ? null : random.pick(CONFIRMED_MEMOS),
    userId,
    confirmerId,
    confirmedAt: isWaiting ? null : confirmed,
    updatedAt: isWaiting ? writtenAt : confirmed,
  };
}

const MEMOS = ['현지 영수증 첨부 완료', '환차 반영', '추가 요금 확인 완료', '미수금 없음'];
const CONFIRMED_MEMOS = ['확인했습니다.', '수익률 확인 완료', '영수증 대조 완료'];

const TYPES = { GOLF: '골프', PACK: '패키지', GRP: '단체', FIT: '자유여행', ETC: '기타' };

function titleOf(reservations: readonly ReservationDraft[]): string {
  const [first] = reservations;
  if (!first) return '';
  const [year, month] = dateText(first.trip.dateOut).split('-').map(Number);
  const types = new Set(reservations.map(({ trip }) => trip.type));
  const kind = types.size === 1 ? ` ${TYPES[first.trip.type]}` : '';
  return `${year}년 ${month}월 ${first.trip.buyer.name}${kind} 정산 (${reservations.length}건)`;
}

function centsOf(reservations: readonly ReservationDraft[], direction: string): number {
  let cents = 0;
  for (const { ledger } of reservations)
    for (const { row } of ledger)
      if (row.direction === direction) cents += Number((row.usdAmount ?? '0').replace('.', ''));
  return cents;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
