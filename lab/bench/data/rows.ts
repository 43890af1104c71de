import { koreanName, mobileNumber } from '../../../server/demo/names';
import { randomFor, type Random } from '../../../server/demo/random';
import tours from './ours/resources/tours.json';

export const ROW_COUNT = 100_000;

/** Money and days are text. */
export type Row = Record<keyof typeof tours.fields, string | number | boolean | null>;

const AGENCIES = ['하나', '모두', '노랑풍선', '참좋은', '한진', '롯데', '인터파크', '온라인'];
const PEOPLE = Array.from({ length: 400 }, (_, index) => koreanName(randomFor('people', index)));
const STYLES = ['힐링', '가족', '효도', '벚꽃', '단풍', '미식', '라운딩', '자유', '신혼', '연수'];
const MEMOS = [
  '공항 미팅 후 바로 이동, 점심은 현지식으로 준비.',
  '객실 2인 1실, 고령자 두 분은 저층 요청.\n휠체어 한 대 필요.',
  '마지막 날 쇼핑 제외, 대신 온천 추가.',
];

/** The same at every run, newest last. */
export function makeRows(count = ROW_COUNT): Row[] {
  return Array.from({ length: count }, (_, index) => makeRow(index + 1));
}

export function makeRow(id: number): Row {
  const random = randomFor('tours', id);
  const nights = random.integer(1, 9);
  const first = random.integer(0, 729);
  const paxCount = random.integer(2, 44);
  const price = random.integer(25, 380) * 10_000 * paxCount;
  const rate = `${random.integer(1300, 1480)}.${random.digits(2)}`;
  const region = random.pick(keysOf(tours.labels.ko.values.region));
  const agency = random.pick(AGENCIES);
  return {
    id,
    code: `T26${String(id).padStart(6, '0')}`,
    name: `${tours.labels.ko.values.region[region]} ${random.pick(STYLES)} ${nights}박 ${nights + 1}일 ${random.digits(4)}`,
    kind: random.weighted({ GOLF: 4, PACK: 6, GRP: 3, FIT: 2, ETC: 1 }),
    region,
    status: random.weighted({ CONFIRM: 7, HOLD: 2, CANCEL: 1 }),
    customer: `${agency}여행사 ${random.pick(['본점', '강남점', '부산점', '대구점', '광주점'])}`,
    dateIn: dayAfter(first),
    dateOut: dayAfter(first + nights),
    paxCount,
    manager: random.pick(PEOPLE),
    phone: mobileNumber(random),
    email: `tour${random.digits(5)}@example.com`,
    price: String(price),
    deposit: String(Math.round(price / 10)),
    usdPrice: (price / Number(rate)).toFixed(2),
    exchangeRate: rate,
    insured: random.chance(0.8),
    paid: random.chance(0.6),
    guide: maybe(random, () => random.pick(PEOPLE)),
    memo: maybe(random, () => random.pick(MEMOS)),
    updatedAt: `${dayAfter(first % 300)} ${twoDigits(random.integer(8, 19))}:${twoDigits(random.integer(0, 59))}:00`,
  };
}

const keysOf = <Key extends string>(object: Record<Key, unknown>) => Object.keys(object) as Key[];

const maybe = (random: Random, make: () => string): string | null =>
  random.chance(0.5) ? make() : null;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const START = Date.UTC(2026, 0, 1);
const DAYS = Array.from({ length: 750 }, (_, days) =>
  new Date(START + days * 86_400_000).toISOString().slice(0, 10),
);

const dayAfter = (days: number): string => DAYS[days] ?? '';
