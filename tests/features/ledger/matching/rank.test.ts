import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../../../src/schema';
import { createAlias, removeAlias } from '../../../../src/features/ledger/matching/alias';
import { openMessages, type OpenMessage } from '../../../../src/domain/bankMessage';
import { compareNames, isNamedIn } from '../../../../src/features/ledger/matching/names';
import {
  findCustomer,
  similarEntry,
  initialEntry,
} from '../../../../src/features/ledger/matching/prefill';
import { rankCandidates, type RankingPool } from '../../../../src/features/ledger/matching/rank';

const sms = (values: Partial<AnyRecord> = {}): AnyRecord => ({
  id: 1,
  direction: 'DEPOSIT',
  currency: 'KRW',
  amount: '500000',
  sender: '(주)가온여행사',
  receiver: '123401**123',
  smsDate: '2026-11-10',
  smsTime: '14:22',
  ...values,
});
const messageOf = (values: Partial<AnyRecord> = {}, entries: AnyRecord[] = []): OpenMessage => {
  const [message] = openMessages([sms(values)], entries);
  if (!message) throw new Error('nothing is open');
  return message;
};
const entry = (id: number, values: Partial<AnyRecord> = {}): AnyRecord => ({
  id,
  banksmsId: null,
  confirmerId: null,
  direction: 'DEPOSIT',
  currency: 'KRW',
  amount: '500000',
  customerCode: 'GAON',
  customerText: null,
  accText: null,
  summary: null,
  createdAt: '2026-11-10 15:00:00',
  ...values,
});
const customer = (code: string, values: Partial<AnyRecord> = {}): AnyRecord => ({
  id: code.length,
  code,
  name: code,
  type1: 'AGENCY',
  active: true,
  transform: null,
  transform2: null,
  ...values,
});
const customers = [
  customer('GAON', { name: '가온여행사' }),
  customer('NURI', { name: '누리여행', transform: '누리, (주)누리트래블' }),
  customer('PSN', { name: '개인 고객', type1: 'PERSONAL', transform: '홍길동' }),
];
const pool = (entries: AnyRecord[], reservations: AnyRecord[] = []): RankingPool => ({
  entries,
  reservations,
  rateOf: () => '1000',
  isCancelled: ({ revStatus }) => revStatus === 'VOID',
  customers: new Map(customers.map((one) => [String(one.code), one])),
});
const ranked = (message: OpenMessage, ...entries: AnyRecord[]) => {
  const { candidates, preselected } = rankCandidates(message, pool(entries));
  return { ids: candidates.map(({ record }) => record.id), preselected, candidates };
};
const reasonsOf = (message: OpenMessage, one: AnyRecord) =>
  ranked(message, one).candidates[0]?.reasons.map(({ key }) => key);

describe('names', () => {
  it.each([
    ['(주)가온여행사', '가온 여행사', 'equal'],
    ['㈜ 가온여행사', '주식회사 가온여행사', 'equal'],
    ['ＨＯＮＧ', 'hong', 'equal'],
    ['홍*동', '홍길동', 'similar'],
    ['홍**', '홍길동', 'similar'],
    ['홍길*', '홍*동', 'similar'],
    ['홍*동', '김길동', null],
    ['홍*동', '홍길동님네', null],
    ['***', '홍길동', null],
    ['한울전자산업', '한울전자산업개발', 'similar'],
    ['홍길', '홍길동', null],
    ['', '', null],
  ])('%s and %s are %s', (one, other, expected) => expect(compareNames(one, other)).toBe(expected));

  it('are found in longer texts when they are long enough', () => {
    expect(isNamedIn('홍길동', '홍길동 2명 예약금')).toBe(true);
    expect(isNamedIn('이영', '이영희 2명')).toBe(false);
    expect(isNamedIn('홍*동', '홍길동 2명')).toBe(false);
  });
});

it('open messages are those that their entries do not reach, with what is left', () => {
  const messages = [sms(), sms({ id: 2 }), sms({ id: 3, amount: '0.30', currency: 'USD' })];
  const entries = [
    entry(1, { banksmsId: 1 }),
    entry(2, { banksmsId: 2, amount: '200000' }),
    entry(3, { banksmsId: 3, amount: '0.10' }),
    entry(4, { banksmsId: 3, amount: '0.10' }),
  ];
  const open = openMessages(messages, entries).map(({ id, rest }) => [id, rest]);
  expect(open).toEqual([
    [3, '0.1'],
    [2, '300000'],
  ]);
});

describe('the ranking', () => {
  it('leaves out impossible matches', () => {
    const none = [
      entry(1, { banksmsId: 9 }),
      entry(2, { confirmerId: 4, confirmedAt: '2026-11-20 15:00:00' }),
      entry(3, { direction: 'WITHDRAWAL' }),
      entry(4, { currency: 'USD' }),
      entry(5, { amount: '500001' }),
      entry(6, { amount: null }),
    ];
    expect(ranked(messageOf(), ...none).ids).toEqual([]);
  });

  it('says why', () => {
    const message = messageOf();
    expect(reasonsOf(message, entry(1))).toEqual(['amountEqual', 'nameEqual', 'sameDay']);
    const later = entry(1, { amount: '100000', createdAt: '2026-11-13 09:00:00' });
    expect(reasonsOf(message, later)).toEqual(['amountPart', 'nameEqual', 'days']);
    const known = messageOf({ sender: '누리트래블' });
    expect(reasonsOf(known, entry(1, { customerCode: 'NURI' }))).toContain('nameEqual');
    const masked = messageOf({ sender: '홍*동' });
    expect(reasonsOf(masked, entry(1, { customerText: '홍길동' }))).toContain('nameSimilar');
    const named = messageOf({ sender: '홍길동' });
    expect(reasonsOf(named, entry(1, { summary: '홍길동 2명 잔금' }))).toContain('nameIn');
    // Shared by many people: a payer's name says nothing.
    expect(reasonsOf(named, entry(1, { customerCode: 'PSN' }))).toEqual(['amountEqual', 'sameDay']);
    const other = entry(1, { customerCode: 'NURI' });
    expect(reasonsOf(message, other)).toEqual(['amountEqual', 'nameOther', 'sameDay']);
  });

  it('ranks amount and name first, and preselects that', () => {
    const byAmount = entry(1, { customerCode: 'NURI' });
    const byName = entry(2, { amount: '100000' });
    const both = entry(3);
    const { ids, preselected } = ranked(messageOf(), byAmount, byName, both);
    expect(ids[0]).toBe(3);
    expect(preselected).toBe('entry 3');
  });

  it.each([
    ['an amount alone', [entry(1, { customerCode: 'NURI' })]],
    ['a name alone', [entry(1, { amount: '400000' })]],
    ['two alike', [entry(1), entry(2)]],
    ['two a day apart', [entry(1), entry(2, { createdAt: '2026-11-11 09:00:00' })]],
    [
      'a text and an alias alike',
      [entry(1), entry(2, { customerCode: 'NURI', customerText: '가온여행사' })],
    ],
  ])('never preselects %s', (_, entries) => {
    const { ids, preselected } = ranked(messageOf(), ...entries);
    expect(ids).toHaveLength(entries.length);
    expect(preselected).toBeNull();
  });

  it('offers reservations by name only, never preselected', () => {
    const reservation = (id: number, values: Partial<AnyRecord> = {}): AnyRecord => ({
      id,
      code: `R-${id}`,
      name: '동창회',
      customerCode: 'GAON',
      revStatus: 'CONFIRM',
      dateIn: '2026-11-20',
      deAmounts: '100.00',
      wdAmounts: '610.00',
      ...values,
    });
    const { candidates, preselected } = rankCandidates(
      messageOf(),
      pool(
        [],
        [
          reservation(1),
          reservation(2, { customerCode: 'NURI' }),
          reservation(3, { revStatus: 'VOID' }),
          reservation(4, { wdAmounts: '100.00' }),
        ],
      ),
    );
    expect(candidates.map(({ key }) => key)).toEqual(['reservation 1', 'reservation 4']);
    expect(candidates[0]).toMatchObject({
      open: { amount: '510000', currency: 'KRW', isConverted: true },
    });
    expect(candidates[0]?.reasons.map(({ key }) => key)).toEqual([
      'amountNear',
      'nameEqual',
      'days',
    ]);
    expect(preselected).toBeNull();
    const refund = messageOf({ direction: 'WITHDRAWAL', receiver: '(주)가온여행사' });
    const off = pool([], [reservation(3, { revStatus: 'VOID' })]);
    expect(rankCandidates(refund, off).candidates).toHaveLength(1);
  });
});

describe('a sender that a match has shown', () => {
  it('becomes one more name of the customer', () => {
    expect(createAlias(customers[0], '가온 본점')).toEqual({
      field: 'transform',
      before: null,
      after: '가온 본점',
    });
    expect(createAlias(customers[1], '누리, 부산')?.after).toBe('누리, (주)누리트래블, 누리 부산');
  });
  it('goes to the second field when the first is full, and nowhere when both are', () => {
    const full = { transform: '가'.repeat(250), transform2: null };
    expect(createAlias(customer('X', full), '가온 본점')).toMatchObject({ field: 'transform2' });
    expect(
      createAlias(customer('X', { ...full, transform2: full.transform }), '가온 본점'),
    ).toBeNull();
  });
  it.each(['가온여행사', '(주)가온 여행사', '가*', '', '·'])('is not kept: %s', (sender) =>
    expect(createAlias(customers[0], sender)).toBeNull(),
  );
  it('is not kept with a customer shared by many payers', () =>
    expect(createAlias(customers[2], '김은영')).toBeNull());
  it('is removed by the undo, which keeps later changes', () => {
    const alias = { field: 'transform', before: '누리', after: '누리, 부산' } as const;
    expect(removeAlias('누리, 부산', alias)).toBe('누리');
    expect(removeAlias('누리, 부산, 대구', alias)).toBe('누리, 대구');
    expect(removeAlias('부산', { ...alias, before: null, after: '부산' })).toBeNull();
  });
});

it('an entry created from a message starts with its values', () => {
  const message = messageOf({}, [entry(1, { banksmsId: 1, amount: '200000' })]);
  expect(initialEntry(message, '1387.5')).toEqual({
    direction: 'DEPOSIT',
    currency: 'KRW',
    amount: '300000',
    exchangeRate: '1387.5',
    banksmsId: 1,
    customerText: '(주)가온여행사',
    summary: '(주)가온여행사',
    usdAmount: '216.22',
    createdAt: '2026-11-10 14:22:00',
  });
  expect(initialEntry(messageOf({ exchangeRate: '1390' }), '1387.5').exchangeRate).toBe('1390');
  const other = messageOf({ id: 2, amount: '700000', sender: '누리', exchangeRate: '1390' });
  const typed = { ...initialEntry(message, '1400'), accCode: 'DEPOSIT', summary: '계약금' };
  expect(similarEntry(typed, message, other)).toMatchObject({
    accCode: 'DEPOSIT',
    banksmsId: 2,
    amount: '700000',
    exchangeRate: '1400',
    customerText: '누리',
    summary: '계약금',
    usdAmount: '500.00',
  });
  expect(findCustomer('누리트래블', customers)?.code).toBe('NURI');
  expect(findCustomer('홍길동', customers)).toBeNull();
  const twice = [...customers, customer('TWO', { transform: '누리트래블' })];
  expect(findCustomer('누리트래블', twice)).toBeNull();
});

describe('a manual search', () => {
  const found = (sought: string, entries: AnyRecord[], reservations: AnyRecord[] = []) =>
    rankCandidates(messageOf({ sender: '모르는 이' }), pool(entries, reservations), sought);
  const trip = { id: 7, code: 'R2611-031', name: '누리 골프 4박', customerCode: 'NURI' };

  it.each(['누리트래블', 'R2611-031', '골프 4박', '4박 누리'])('finds a trip by %s', (sought) => {
    const other = { ...trip, id: 8, code: 'R2611-040', name: '하노이', customerCode: 'GAON' };
    const { candidates, preselected } = found(sought, [], [trip, other]);
    expect(candidates.map(({ key }) => key)).toEqual(['reservation 7']);
    expect(preselected).toBeNull();
  });

  it('finds an entry by its amount, without a reason for a match', () => {
    const entries = [entry(1, { amount: '120000' }), entry(2, { amount: '130000' })];
    expect(ranked(messageOf({ sender: '모르는 이' }), ...entries).ids).toEqual([]);
    expect(found('120,000', entries).candidates.map(({ key }) => key)).toEqual(['entry 1']);
  });

  it("finds nothing that can't be matched, and nothing for half of the words", () => {
    const taken = entry(1, { banksmsId: 9, summary: '누리 잔금' });
    const larger = entry(2, { amount: '900000', summary: '누리 잔금' });
    expect(found('누리', [taken, larger]).candidates).toEqual([]);
    expect(found('누리 계약금', [], [trip]).candidates).toEqual([]);
  });
});
