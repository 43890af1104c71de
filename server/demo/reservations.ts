import { dateText, momentText, type DayNumber } from './calendar';
import type { Customers } from './customers';
import { planTrip, type TripItem } from './itinerary';
import { makeLedger, type LedgerDraft } from './ledger';
import { koreanName } from './names';
import type { Random } from './random';
import type { ReservationRow } from './rows';
import { makeSections, type PlannedSection } from './sections';
import { drawTrip, type DemoTrip } from './trip';

export interface ReservationDraft {
  row: ReservationRow;
  trip: DemoTrip;
  sections: PlannedSection[];
  ledger: LedgerDraft[];
}

interface Booking {
  id: number;
  code: string;
  day: DayNumber;
  seconds: number;
}

export function makeReservation(
  random: Random,
  customers: Customers,
  { id, code, day, seconds }: Booking,
  lastDay: DayNumber,
): ReservationDraft {
  const trip = drawTrip(random, customers, day, lastDay);
  const items = planTrip(random, trip, customers);
  const sections = makeSections(random, trip, code, items, lastDay);
  const ledger = makeLedger(random, trip, code, sections, lastDay);
  const { division, type, status, dateIn, dateOut, pax, buyer, seller, party } = trip;
  const touched = Math.min(lastDay, day + random.integer(0, Math.max(1, dateOut - day)));
  const updatedAt =
    touched === day
      ? momentText(day, seconds)
      : momentText(touched, random.integer(33_000, 65_000));
  const row: ReservationRow = {
    id,
    officeCode: seller.officeCode,
    departmentCode: seller.departmentCode,
    balanceId: null,
    customerCode: buyer.code,
    revDivision: division,
    revType: type,
    revProc: drawProgress(random, trip, lastDay),
    revStatus: status,
    code,
    name: party,
    dateIn: dateText(dateIn),
    dateOut: dateText(dateOut),
    manager: buyer.managers.length > 0 && random.chance(0.9) ? random.pick(buyer.managers) : null,
    agent: items.find(({ section }) => section === 'GUIDE')?.supplier?.code ?? null,
    tc: type === 'GRP' && random.chance(0.7) ? koreanName(random) : null,
    picket: trip.flights && random.chance(0.5) ? `하늘투어 ${party}` : null,
    memo: random.chance(0.25) ? random.pick(MEMOS) : null,
    remark: random.chance(0.12) ? random.pick(REMARKS) : null,
    includes: includedText(items),
    decludes: excludedText(trip, items),
    paxCount: pax,
    kGuide: trip.guide,
    userId: seller.id,
    updatedAt,
  };
  return { row, trip, sections, ledger };
}

type Progress = ReservationRow['revProc'];

function drawProgress(random: Random, trip: DemoTrip, lastDay: DayNumber): Progress {
  const { status, type, booked, dateIn, dateOut } = trip;
  if (status === 'DELETE') return 'NEW';
  const amended: Progress = type === 'GOLF' ? 'G-AMEND' : 'H-AMEND';
  if (status === 'HOLD') return random.chance(0.85) ? 'NEW' : amended;
  if (status === 'CANCEL') return random.pick<Progress>(['NEW', amended, 'E-AMEND']);
  if (dateOut <= lastDay) return random.chance(0.96) ? 'FINAL' : 'E-AMEND';
  if (dateIn - lastDay < 10) return random.chance(0.75) ? 'FINAL' : amended;
  if (lastDay - booked < 14) return random.chance(0.85) ? 'NEW' : amended;
  return random.weighted({
    NEW: 35,
    'H-AMEND': 25,
    'G-AMEND': type === 'GOLF' ? 25 : 0,
    'E-AMEND': 15,
  });
}

const MEMOS = [
  '담당자 휴대폰으로 먼저 연락',
  '단체복 있음, 픽업 시 확인',
  '지난번과 같은 호텔 요청',
  '세금계산서 발행 요청',
  '여권 사본 수령 완료',
  '여권 사본 2명 미수령',
  '출발 3일 전 최종 인원 확정',
  '골프백 항공 수하물 사전 신청',
  '채식 1명, 휠체어 1명',
  '70대 이상 동반, 일정 여유 있게',
];

const REMARKS = [
  '환율 변동 시 재견적 조건',
  '객실 1실 추가 가능성 있음',
  '성수기 요금 적용',
  '조기 예약 할인 적용',
  '유류할증료 인상분 별도 안내',
];

const INCLUDED: Readonly<Record<string, string>> = {
  FLIGHT: '왕복 항공권(유류할증료 포함)',
  HOTEL: '호텔 숙박(2인 1실)',
  GOLF: '그린피·캐디·카트',
  VEHICLE: '공항 이동 및 전용 차량',
  GUIDE: '현지 가이드',
  RESTAURANT: '일정표상 식사',
  SHOW: '공연 관람',
  MASSAGE: '마사지',
  TICKET: '관광지 입장료',
  ETC: '여행자 보험',
};

function includedText(items: readonly TripItem[]): string {
  const kinds = new Set(items.filter(({ local }) => !local).map(({ section }) => section));
  return [...kinds].map((kind) => INCLUDED[kind] ?? kind).join('\n');
}

function excludedText({ type, flights }: DemoTrip, items: readonly TripItem[]): string {
  const onTheSpot = new Set(items.filter(({ local }) => local).map(({ section }) => section));
  const lines = [
    flights ? null : '항공권',
    ...[...onTheSpot].map((kind) => `${INCLUDED[kind] ?? kind}(현지 지불)`),
    type === 'GOLF' ? '캐디 팁' : '가이드·기사 경비',
    '싱글 차지',
    '개인 경비',
  ];
  return lines.filter((line) => line !== null).join('\n');
}
