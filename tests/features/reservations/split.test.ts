import { describe, expect, it } from 'vitest';
import {
  parseCount,
  shareCount,
  shareText,
  withCount,
} from '../../../src/features/reservations/domain/counts';
import {
  fateOf,
  splitReservation,
  usualShare,
  type CountShare,
} from '../../../src/features/reservations/domain/split';

const record = {
  id: 7,
  code: 'R1',
  revStatus: 'CONFIRM',
  revProc: 'FINAL',
  name: '홍길동',
  paxCount: 12,
  dateIn: '2026-12-30',
  dateOut: '2027-01-02',
};
const sections = [
  { id: 1, reservationCode: 'R1', date: '2026-12-31', cfm: 'CONFIRM', paying: 'PAID', text1: '동' },
  { id: 2, reservationCode: 'R1', date: '2027-01-01', cfm: 'WAIT', paying: null, text1: '서' },
  { id: 3, reservationCode: 'R1', date: null, cfm: 'CONFIRM', paying: null, text1: '남' },
];
const fields = {
  reservation: ['name', 'paxCount', 'dateIn', 'dateOut', 'revStatus', 'revProc'],
  section: ['reservationCode', 'date', 'cfm', 'paying', 'text1'],
  state: { cfm: 'REQUEST', paying: 'UNPAID' },
};
const split = (
  pax: number,
  dateIn: string,
  shares: readonly (readonly [number, CountShare])[] = [],
) =>
  splitReservation(
    record,
    sections,
    { pax, dateIn, shares: new Map(shares) },
    fields,
    'HOLD',
    () => [],
  );

describe('a trip in two', () => {
  it('on the same days begins as a clone; what goes along stays as it is', () => {
    const shares = [
      [1, 'second'],
      [2, 'both'],
    ] as const;
    expect(split(5, record.dateIn, shares)).toEqual({
      reservation: {
        name: '홍길동',
        paxCount: 5,
        revStatus: 'HOLD',
        revProc: 'NEW',
        dateIn: '2026-12-30',
        dateOut: '2027-01-02',
      },
      rest: 7,
      kept: [],
      moved: [{ record: sections[0], changes: {} }],
      copied: [
        {
          reservationCode: null,
          date: '2027-01-01',
          cfm: 'REQUEST',
          paying: 'UNPAID',
          text1: '서',
        },
      ],
    });
  });

  it('on other days starts with defaults, and must be confirmed again', () => {
    const found = split(5, '2027-01-06', [
      [1, 'second'],
      [3, 'second'],
    ]);
    expect(found?.reservation).toMatchObject({
      dateIn: '2027-01-06',
      dateOut: '2027-01-09',
      revStatus: 'HOLD',
      revProc: 'NEW',
    });
    expect(found?.moved.map(({ changes }) => changes)).toEqual([
      { date: '2027-01-07', cfm: 'REQUEST' },
      { cfm: 'REQUEST' },
    ]);
  });

  it.each([0, 12, 13, 1.5, Number.NaN])('can not give %s of twelve away', (pax) =>
    expect(split(pax, record.dateIn)).toBeNull(),
  );

  it('needs a valid day', () => {
    expect(split(5, '')).toBeNull();
    expect(split(5, '9999-12-30')).toBeNull();
  });
});

it('adds shared items to both trips, except what can only be in one place', () => {
  const shares = ['HOTEL', 'GUIDE', 'VEHICLE', 'FLIGHT'].map((section) => usualShare({ section }));
  expect(shares).toEqual(['both', 'first', 'first', 'both']);
});

it('previews what happens to each section', () => {
  const [first] = sections;
  if (!first) throw new Error('no section');
  const fate = (share: CountShare, dateIn: string) =>
    fateOf(record, first, { dateIn, shares: new Map([[1, share]]) });
  expect(fate('first', '2027-01-06')).toEqual({ share: 'first', date: null, isAsked: false });
  expect(fate('second', record.dateIn)).toMatchObject({ date: null, isAsked: false });
  expect(fate('second', '2027-01-06')).toMatchObject({ date: '2027-01-07', isAsked: true });
  expect(fate('both', record.dateIn)).toMatchObject({ date: null, isAsked: true });
});

describe('the numbers of a section that both have', () => {
  const one = [1, 1] as const;
  const serves: Readonly<Record<string, { field: string; serves: readonly [number, number] }[]>> = {
    DINNER: [{ field: 'text2', serves: one }],
    HOTEL: [{ field: 'text2', serves: [1, 3] }],
  };
  const rows = [
    { id: 1, section: 'DINNER', date: '2026-12-31', cfm: 'CONFIRM', text2: '12명' },
    { id: 2, section: 'HOTEL', date: '2026-12-31', cfm: 'CONFIRM', text2: '5' },
    { id: 3, section: 'HOTEL', date: '2026-12-31', cfm: 'CONFIRM', text2: '미정' },
  ];
  const both = () =>
    splitReservation(
      record,
      rows,
      {
        pax: 5,
        dateIn: record.dateIn,
        shares: new Map(rows.map(({ id }) => [id, 'both'] as const)),
      },
      { reservation: [], section: ['section', 'text2'], state: {} },
      'HOLD',
      (type) => serves[type] ?? [],
    );

  it('are divided in proportion, and their other text stays', () => {
    const split = both();
    expect(split?.copied.map(({ text2 }) => text2)).toEqual(['5명', '2', '미정']);
    expect(split?.kept).toEqual([
      { record: rows[0], changes: { text2: '7명' } },
      { record: rows[1], changes: { text2: '3' } },
    ]);
  });

  it('are divided in the type of the rooms, too', () => {
    const hotel = { id: 2, section: 'HOTEL', date: '2026-12-31', text2: '6' };
    const texts = { text1: '디럭스, 트윈 6', text5: '6층 6실', text3: 'BB' };
    const found = splitReservation(
      record,
      [{ ...hotel, ...texts }],
      { pax: 4, dateIn: record.dateIn, shares: new Map([[2, 'both']]) },
      { reservation: [], section: ['text1', 'text2', 'text5'], state: {} },
      'HOLD',
      (type) => serves[type] ?? [],
    );
    expect(found?.kept[0]?.changes).toEqual({ text1: '디럭스, 트윈 4', text2: '4' });
    expect(found?.copied).toMatchObject([
      { text1: '디럭스, 트윈 2', text2: '2', text5: '6층 6실' },
    ]);
  });

  it.each([
    ['트윈 6', '트윈 4'],
    ['TWN 6실', 'TWN 4실'],
    ['트윈 5, 싱글 1', '트윈 5, 싱글 1'],
    ['6층', '6층'],
    ['6', '6'],
    ['트윈 7', '트윈 7'],
  ])('of a type: %s', (text, shared) => expect(shareText(text, 6, 4)).toBe(shared));

  it.each([
    ['people', 12, one, 5, 5],
    ['those who play golf', 4, one, 3, 1],
    ['rooms for one to three', 5, [1, 3], 1, 1],
    ['rooms, of which one is needed here', 5, [1, 3], 11, 4],
    ['carts', 6, [1, 2], 5, 3],
  ] as const)('%s: %i of %j with %i of 12 travellers: %i', (_what, count, each, pax, share) =>
    expect(shareCount(count, each, { pax, paxCount: 12 })).toBe(share),
  );

  it('are read at the beginning of a text alone', () => {
    expect(
      [12, '12', ' 12명', '12:30', '12.5', '트윈 6', null].map((one) => parseCount(one, {})),
    ).toEqual([12, 12, 12, null, null, null, null]);
    expect(['46명', '46'].map((text) => parseCount(text, { named: true }))).toEqual([46, null]);
    expect([withCount(12, 5), withCount('12 pax', 5)]).toEqual([5, '5 pax']);
  });
});
