import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/schema/template';
import { runAtOnce } from '../../support/runAtOnce';
import { readPaste } from '../../../src/actions/paste/reading/read';
import { bankKnowledge } from './bankMessages';

const TODAY = '2026-11-21';
const banks = [
  { value: 'KB', title: 'KB국민은행' },
  { value: 'JB', title: '전북은행' },
];
const read = (text: string, own: { code: string; name: string; text: string }[] = []) => {
  const knowledge = bankKnowledge(
    banks,
    own.map((one) => ({ name: one.code, tag: one.name, template: one.text })),
  );
  return { ...runAtOnce(readPaste(text, knowledge, TODAY)), wrong: knowledge.wrong };
};

const vocabulary = {
  tag: 'bank',
  taken: ['amount', 'direction', 'party'],
  fields: new Map(),
  needed: ['amount', 'direction'],
};

it.each([
  ['{direction} {date}', 'lacksPlaceholder'],
  ['{amount} {date}', 'lacksPlaceholder'],
  ['{amount} {direction} {when}', 'unknownPlaceholder'],
  ['{amount} {direction', 'openBrace'],
  ['{amount} {direction} {amount}', 'twice'],
  ['{amount} {direction} {party} {rest}', 'sideBySide'],
  ['{rest} a {rest} b {rest} c {amount} {direction}', 'manyRests'],
  ['{amount} {direction} {date?} {time?} {account?} {party?} {balance?}', 'manyOptional'],
  [`{amount} {direction} ${'가'.repeat(255)}`, 'tooLarge'],
])('a template: %s is reported as %s', (template, key) =>
  expect(compileTemplate(template, vocabulary)).toMatchObject({ wrong: { problem: { key } } }),
);

describe('an administrator’s format', () => {
  const text = '전북 알려드림 11/20 10:00 (홍길동→당사) 5,000원 쏙';
  const own = {
    code: 'JB-1',
    name: 'JB',
    text: '전북 알려드림 {date} {time} ({party}→당사) {amount} {in:쏙}',
  };

  it('matches a message that no other does, and is named', () => {
    const { drafts } = read(text, [own]);
    expect(drafts[0]).toMatchObject({
      format: { name: own.code, template: own.text, own: true },
      values: { bankCode: 'JB', direction: 'DEPOSIT', amount: '5000', sender: '홍길동' },
      marks: { direction: 'sure', amount: 'sure', sender: 'sure' },
    });
    expect(read(text).drafts[0]?.marks.direction).toBe('missing');
  });

  it('that is invalid is reported, and the others still work', () => {
    const { drafts, wrong } = read(text, [
      { code: 'BAD-1', name: 'JB', text: '{amount}' },
      { code: 'BAD-2', name: 'NOBANK', text: own.text },
      own,
    ]);
    expect(wrong.map(({ name, problem }) => [name, problem.key])).toEqual([
      ['BAD-1', 'lacksPlaceholder'],
      ['BAD-2', 'unknownTag'],
    ]);
    expect(drafts[0]?.format).toMatchObject({ own: true, name: own.code });
  });

  it('yields to a built-in one that leaves less text unmatched', () => {
    const loose = { code: 'KB-1', name: 'KB', text: '{rest} {direction} {amount}' };
    const message = '[KB]11/03 14:22\n123401**123\n홍길동\n전자금융입금\n500,000\n잔액1,234,567';
    expect(read(message, [loose]).drafts[0]?.format).toMatchObject({
      own: false,
      name: 'KB국민은행',
    });
  });
});

describe('hostile input', () => {
  const hungry = [
    { code: 'H-1', name: 'KB', text: '{rest} a {rest} b {party} c {amount} {direction}' },
    {
      code: 'H-2',
      name: 'KB',
      text: '{party} a {rest} b {party?} c {rest?} {amount} {in:x} {time?}',
    },
  ];
  it.each([
    ['one letter', 'a'.repeat(100_000)],
    ['digits', '1'.repeat(100_000)],
    ['amounts', '1,111'.repeat(20_000)],
    ['directions', 'CMS이체취소입금'.repeat(12_000)],
    ['units', '1억 '.repeat(25_000)],
    ['masks', '*-'.repeat(50_000)],
    ['blanks', ' \n'.repeat(50_000)],
    ['tiny messages', '1\n\n'.repeat(33_000)],
    ['heads without an end', '[KB]11/03 14:22\n'.repeat(6000)],
    ['long lines', `[KB]11/03 14:22 ${'가 '.repeat(400)}\n\n`.repeat(120)],
    ['what feeds the formats', `[KB]${'a b c d 1,000원 '.repeat(60)}\n\n`.repeat(110)],
  ])('of %s does not freeze, and loses nothing', (_, text) => {
    const started = process.cpuUsage();
    const { drafts, rest } = read(text, hungry);
    const { user } = process.cpuUsage(started);
    expect(user).toBeLessThan(5_000_000);
    const kept = [...drafts.map((draft) => draft.text), rest].join('').replace(/\s/g, '');
    expect(kept.length).toBe(text.replace(/\s/g, '').length);
  });
});
