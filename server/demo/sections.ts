import { dateText, momentText, type DayNumber } from './calendar';
import type { TripItem } from './itinerary';
import type { Random } from './random';
import type { SectionRow } from './rows';
import { workdayFrom } from './timeline';
import type { DemoTrip } from './trip';

export interface PlannedSection {
  row: SectionRow;
  item: TripItem;
  /** null second: a single payment; both null: not paid. */
  paid: readonly [first: DayNumber | null, second: DayNumber | null];
}

/** @param lastDay last day of past events */
export function makeSections(
  random: Random,
  trip: DemoTrip,
  code: string,
  items: readonly TripItem[],
  lastDay: DayNumber,
): PlannedSection[] {
  return items.map((item) => {
    const paid = paymentDays(random, trip, item);
    const touched = Math.min(lastDay, Math.max(trip.booked, item.day - random.integer(1, 20)));
    const row: SectionRow = {
      id: 0,
      reservationCode: code,
      section: item.section,
      providerCode: item.supplier?.code ?? null,
      date: dateText(item.day),
      time1: item.time1,
      time2: item.time2,
      text1: item.text1,
      text2: item.text2,
      text3: item.text3,
      text4: item.text4,
      text5: item.text5,
      cfm: confirmation(random, trip, lastDay),
      paying: payment(trip, item, paid, lastDay),
      remark: random.chance(0.06) ? random.pick(REMARKS) : null,
      userId: trip.seller.id,
      updaterId: random.chance(0.4) ? trip.seller.id : null,
      updatedAt: momentText(touched, random.integer(9 * 3600, 18 * 3600)),
    };
    return { row, item, paid };
  });
}

const REMARKS = [
  '바우처 발송 완료',
  '확정서 수신',
  '인원 변동 시 재확인',
  '현지 담당자와 통화함',
  '요금 재확인 필요',
];

function confirmation(random: Random, trip: DemoTrip, lastDay: DayNumber): SectionRow['cfm'] {
  const { status, dateIn } = trip;
  if (status === 'CANCEL' || status === 'DELETE') return 'CANCEL';
  if (status === 'HOLD') return random.chance(0.7) ? 'REQUEST' : 'WAIT';
  if (dateIn - lastDay < 20) return 'CONFIRM';
  return random.weighted({ CONFIRM: 60, REQUEST: 30, WAIT: 10 });
}

function paymentDays(random: Random, trip: DemoTrip, item: TripItem): PlannedSection['paid'] {
  const { status, booked, dateIn } = trip;
  if (status !== 'CONFIRM' || item.local) return [null, null];
  const day = workdayFrom(Math.max(booked + 2, dateIn - item.paysBefore));
  if (item.section !== 'HOTEL' || random.chance(0.8)) return [day, null];
  return [workdayFrom(booked + 3), Math.max(day, workdayFrom(dateIn + 3))];
}

function payment(
  trip: DemoTrip,
  item: TripItem,
  paid: PlannedSection['paid'],
  lastDay: DayNumber,
): SectionRow['paying'] {
  const [first, second] = paid;
  if (item.local && trip.status === 'CONFIRM') return 'LOCAL';
  if (first === null || first > lastDay) return 'UNPAID';
  return second !== null && second > lastDay ? 'PART' : 'PAID';
}
