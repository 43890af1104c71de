import { describe, expect, it } from 'vitest';
import { readRow, type RowContext } from '../../src/grid/paste/readRow';
import * as sheets from '../../src/grid/paste/pasteSheet';
import { english, words } from '../actions/import/importHarness';
import { resourceOf } from '../support/resources';

const resource = resourceOf('depositandwithdrawals');
const word = (translate: typeof words) => (field: string, value: string) =>
  translate(`resources.${resource.route}.values.${field}.${value}`, { _: value });
const context: RowContext = {
  resource,
  fixed: {},
  given: {},
  near: '2026-11-20',
  resourceOf,
  titleOf: () => '',
  resolve: ({ text }) => ({ is: 'one', record: { id: 1, currency: text } }),
  enumLabel: word(words),
};

function read(text: string, over: Partial<RowContext> = {}) {
  const sheet = sheets.createPasteSheet({
    resource,
    fixed: {},
    columns: undefined,
    text,
    translate: words,
  });
  const [line] = sheets.rowLines(sheet);
  return readRow(line?.texts ?? [], sheets.columnTargets(sheet), { ...context, ...over });
}
const faultOf = (text: string, over?: Partial<RowContext>) =>
  read(text, over).cells.find((cell) => cell?.fault)?.fault;

describe('a pasted entry', () => {
  it('may have a day without a time, as a form', () => {
    expect(read('거래일시\t적요\n2026-11-20\tx').values).toMatchObject({
      createdAt: '2026-11-20 00:00',
    });
    expect(faultOf('거래일시\t적요\n2026-13-40 10:00\tx')?.key).toBe('validation.dateTime');
  });

  it('takes the beginning of a word that only one begins so, and words of other languages', () => {
    expect(read('구분\t적요\n입\tx').values).toMatchObject({ direction: 'DEPOSIT' });
    expect(read('구분\t적요\n출\tx').values).toMatchObject({ direction: 'WITHDRAWAL' });
    const inEnglish = { enumLabel: word(english), otherEnumLabels: () => [] };
    expect(faultOf('구분\t적요\n출금\tx', inEnglish)?.key).toBe('validation.oneOf');
    const both = {
      ...inEnglish,
      otherEnumLabels: (...of: [string, string]) => [word(words)(...of)],
    };
    expect(read('구분\t적요\n출금\tx', both).values).toMatchObject({ direction: 'WITHDRAWAL' });
  });

  it('refuses the symbol of another currency, whichever column comes first', () => {
    const args = { symbol: '₩', currency: 'USD' };
    expect(faultOf('금액\t통화\n₩1,500,000\tUSD')).toEqual({
      key: 'validation.otherCurrency',
      args,
    });
    expect(faultOf('금액\t적요\n₩1,500,000\tx', { given: { currency: 'USD' } })?.args).toEqual(
      args,
    );
    expect(read('금액\t통화\n$1,200.50\tUSD').values).toMatchObject({ amount: '1200.50' });
    expect(read('금액\t통화\n1,500,000원\tKRW').values).toMatchObject({ amount: '1500000' });
    expect(faultOf('금액\t통화\n1,500 USD\tKRW')?.args).toEqual({ symbol: 'USD', currency: 'KRW' });
    expect(read('금액\t통화\n+880,000 VND\tVND').values).toMatchObject({ amount: '880000' });
  });

  it('has whole won', () => {
    expect(faultOf('금액\t통화\n1234.5\tKRW')?.key).toBe('validation.integer');
  });
});
