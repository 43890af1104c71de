import { describe, expect, it } from 'vitest';
import { messageFor } from '../../../server/demo/banksms';
import { parseDayNumber } from '../../../server/demo/calendar';
import { randomFor } from '../../../server/demo/random';
import { resolveDay } from '../../../src/actions/paste/reading/pieces';
import { runAtOnce } from '../../support/runAtOnce';
import { readPaste } from '../../../src/actions/paste/reading/read';
import { comparableText } from '../../../src/actions/paste/reading/text';
import { bankKnowledge, demo } from './bankMessages';

const TODAY = '2026-11-21';
const knowledge = bankKnowledge(demo.rows, demo.own);
const read = (text: string) => runAtOnce(readPaste(text, knowledge, TODAY)).drafts;
const amounts = (text: string) => read(text).map(({ values }) => values.amount);

const KB = '[KB]11/03 14:22\n123401**123\n홍길동\n전자금융입금\n500,000\n잔액1,234,567';
const SHINHAN = '신한11/04 09:00\n100-***-012345\n출금   70,000\n잔액   1,874,567\n 새길투어';
const TOSS = '[토스뱅크]\n홍길동님이 보냈어요\n입금 30,000원\n11/05 10:00\n잔액 1,234,567원';

describe('several messages in one paste', () => {
  const three = ['500000', '70000', '30000'];
  it.each([
    ['parted by blank lines', [KB, SHINHAN, TOSS].join('\n\n')],
    ['parted by nothing but the next bank', [KB, SHINHAN, TOSS].join('\n')],
    ['with the sender’s marker', [KB, SHINHAN, TOSS].map((one) => `[Web발신]\n${one}`).join('\n')],
    [
      'with blank lines inside',
      [KB, SHINHAN, TOSS].map((one) => one.replace('\n', '\n\n')).join('\n\n\n'),
    ],
    [
      'from a chat’s export',
      `총무 님과 카카오톡 대화\n저장한 날짜 : 2026-11-06 10:00:00\n\n--------------- 2026년 11월 5일 목요일 ---------------\n[총무] [오전 9:00] ${KB}\n[총무] [오전 9:01] ${SHINHAN}\n[총무] [오전 9:02] 사진\n[총무] [오전 9:03] ${TOSS}`,
    ],
  ])('%s', (_, text) => expect(amounts(text)).toEqual(three));

  it.each([
    '[KB]11/03 14:22\n홍길동',
    '[KB]11/03 14:22 홍길동',
    '[토스뱅크]\n홍길동님이 보냈어요',
    '[Web발신]\n[KB]11/03 14:22\n홍길동',
  ])('after one that ends before its amount: %j', (text) => {
    expect(amounts([text, SHINHAN].join('\n'))).toEqual([null, '70000']);
    expect(amounts([text, TOSS].join('\n'))).toEqual([null, '30000']);
  });

  it('not after a name alone, which belongs to its date', () =>
    expect(amounts(`[국민은행]\n국민 11/20 10:12\n홍길동\n입금 500,000원`)).toEqual(['500000']));

  it('keeps each text as it was written', () =>
    expect(read(`[Web발신]\n${KB}\n[Web발신]\n${SHINHAN}`).map(({ text }) => text)).toEqual([
      `[Web발신]\n${KB}`,
      `[Web발신]\n${SHINHAN.replace(/ {2,}/g, ' ').replace('\n ', '\n')}`,
    ]));

  it('reads nothing into nothing', () => expect(read(' \n\t\n')).toEqual([]));
});

describe('a day without a year', () => {
  it.each([
    [11, 21, TODAY],
    [11, 22, '2025-11-22'],
    [1, 1, '2026-01-01'],
    [12, 31, '2025-12-31'],
    [2, 29, '2024-02-29'],
  ])('%i/%i is %s', (month, day, expected) =>
    expect(resolveDay({ year: null, month, day }, TODAY)).toBe(expected),
  );
  it('that no year has is none', () =>
    expect(resolveDay({ year: null, month: 2, day: 30 }, TODAY)).toBeNull());
});

it('texts are the same whatever their blanks, widths and markers', () => {
  expect(comparableText(`[Web발신]\n${KB}`)).toBe(
    comparableText(KB.replaceAll('\n', ' \r\n\u200b').replace('500', '５００')),
  );
  expect(comparableText(KB)).not.toBe(comparableText(KB.replace('홍', '김')));
});

it('every message of the demo is parsed as expected', () => {
  const wrong: string[] = [];
  const random = randomFor('demo messages');
  const partners = [
    '(주)한마음투어',
    '김은영',
    '남궁민',
    '개인 고객',
    '하늘길 발권센터',
    '버디클럽',
    'SIAM DMC',
  ];
  for (let i = 0; i < 300; i += 1) {
    const row = {
      direction: random.chance(0.5) ? ('DEPOSIT' as const) : ('WITHDRAWAL' as const),
      currency: 'KRW',
      amount: String(random.integer(1, 9_999_999)),
      exchangeRate: '1387.5',
      usdAmount: '1.00',
    };
    const day = parseDayNumber(TODAY) - random.integer(0, 300);
    const meant = messageFor(random, {
      row,
      day,
      partner: random.pick(partners),
      seconds: random.integer(0, 86_399),
    });
    if (meant.method === 'MANUAL') continue;
    const [draft] = read(meant.sms ?? '');
    const deposit = meant.direction === 'DEPOSIT';
    const party = deposit ? meant.sender : meant.receiver;
    const said = draft && [
      draft.values.direction,
      draft.values.bankCode,
      draft.values.amount,
      draft.values.smsDate,
      draft.values.smsTime,
      draft.values.method,
      deposit ? draft.values.sender : draft.values.receiver,
      draft.marks.amount,
      draft.marks.direction,
    ];
    const { direction, bankCode, amount, smsDate, smsTime, method } = meant;
    const expected = [direction, bankCode, amount, smsDate, smsTime, method, party, 'sure', 'sure'];
    if (JSON.stringify(said) !== JSON.stringify(expected))
      wrong.push(`${JSON.stringify(meant.sms)}: ${JSON.stringify(said)}`);
  }
  expect(wrong).toEqual([]);
});

describe('an amount with units in unknown words', () => {
  it.each(['₩3백만원', '3백만원', '5천원', '3만5천원', '1억2천만원'])('%s is none', (amount) => {
    const [draft] = read(`국민 11/20 입금 ${amount} 김민재`);
    expect(draft).toMatchObject({ values: { amount: null }, marks: { amount: 'missing' } });
  });

  it('is no name that starts like one', () => {
    expect(amounts('국민 11/20 입금 300,000 천지여행')).toEqual(['300000']);
    expect(amounts('국민 11/20 입금 120만원 천지여행')).toEqual(['1200000']);
  });
});

it('does not leave out the payment of a debit card, which the account pays at once', () => {
  const text = '[Web발신]\nKB국민체크(1234)\n홍*동님\n11/08 12:31\n35,000원\n스타식당 강남점\n사용';
  const [draft] = runAtOnce(readPaste(text, bankKnowledge(), TODAY)).drafts;
  expect(draft?.reasons).not.toHaveProperty('amount');
});

it.each([
  ['MG', '[MG새마을금고] 입금 500,000원 11/20 10:12 홍길동 잔액 1,000,000원'],
  ['POST', '[우체국] 입금 500,000원 11/20 10:12 홍길동 잔액 1,000,000원'],
  ['KBANK', '[케이뱅크] 입금 500,000원 11/20 10:12 홍길동 잔액 1,000,000원'],
  ['SHINHYUP', '[신협] 입금 500,000원 11/20 10:12 홍길동 잔액 1,000,000원'],
  ['IM', '[대구은행] 입금 500,000원 11/20 10:12 홍길동 잔액 1,000,000원'],
])('knows %s by its name', (bank, text) => {
  const [draft] = runAtOnce(readPaste(text, bankKnowledge(), '2026-11-21')).drafts;
  expect(draft?.values).toMatchObject({ bankCode: bank, amount: '500000', direction: 'DEPOSIT' });
  expect(draft?.marks['bankCode']).toBe('sure');
});
