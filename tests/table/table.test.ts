import { describe, expect, it } from 'vitest';
import { fieldOf, type Field, type Resource } from '../../src/schema';
import {
  alignOf,
  cardFields,
  isCaptioned,
  listColumns,
  measuredColumns,
  titleColumn,
  TOOL_WIDTH,
  wholeFields,
  widthOf,
  type Chosen,
} from '../../src/table/layout';
import { toTableColumns, headWidth, type ColumnMessages } from '../../src/table/gridColumns';
import { allToggled, toggleRange } from '../../src/table/selection';
import { rowAfter } from '../../src/shell/keyboard/pressed';
import { resourceOf, resources } from '../support/resources';

describe('a selection', () => {
  const rows = [1, 2, 3, -4, 5].map((id) => ({ id, ...(id === -4 && { _malformed: ['id'] }) }));
  it.each([
    ['ticks a row', [2], 2, undefined, [2, 3]],
    ['unticks it', [2, 3], 2, undefined, [2]],
    ['ticks from the one touched before', [1], 4, 1, [1, 2, 3, 5]],
    ['in the other direction as well', [], 0, 2, [1, 2, 3]],
    ['unticks as many, where the row is ticked', [1, 2, 3], 2, 1, [1]],
    ['has no row whose id could not be read', [1], 3, undefined, [1]],
    ['has none that is not there', [1], 9, undefined, [1]],
  ])('%s', (_name, ids, index, from, expected) => {
    expect(toggleRange(new Set(ids), rows, index, from)).toEqual(expected);
  });

  it('takes all rows of a page, and removes them', () => {
    expect(allToggled(new Set([9, 2]), rows)).toEqual([9, 2, 1, 3, 5]);
    expect(allToggled(new Set([9, 1, 2, 3, 5]), rows)).toEqual([9]);
  });
});

describe('a key moves', () => {
  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowUp', 4, 3],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 0, 0],
    ['ArrowDown', -1, 0],
    ['PageDown', 4, 7],
    ['PageUp', 1, 0],
    ['Home', 4, 0],
    ['End', 4, 8],
    ['Enter', 4, null],
  ])('%s from row %i to %s', (key, row, expected) => {
    expect(rowAfter({ key }, { row, count: 9, page: () => 3 })).toBe(expected);
  });

  it('nowhere with a page key where there are no pages', () => {
    expect(rowAfter({ key: 'PageDown' }, { row: 4, count: 9 })).toBeNull();
  });

  it('nowhere below the first row of an empty table', () => {
    expect(rowAfter({ key: 'End' }, { row: -1, count: 0, page: () => 3 })).toBe(0);
  });
});

describe('a column', () => {
  const reservations = resourceOf('reservations');
  const field = (name: string) => fieldOf(reservations, name);
  const none = { whole: new Set<Field>(), title: '' };
  const named: ColumnMessages = { label: ({ name }) => name, values: () => [] };

  it("has its type's width and the screen's side", () => {
    const [column] = toTableColumns([field('name')], named);
    expect(column).toEqual({ key: 'name', width: 160, grows: true });
    const rates = resourceOf('exchange-rates');
    expect(widthOf(fieldOf(rates, 'symbol'))).toBeLessThan(widthOf(field('name')));
    expect(alignOf(field('paxCount'), undefined)).toBe('right');
    expect(alignOf(field('paxCount'), { paxCount: 'center' })).toBe('center');
  });

  it('of a grid keeps its width if it may not be truncated; texts share the rest', () => {
    const fields = ['name', 'dateIn', 'paxCount'].map(field);
    const columns = toTableColumns(fields, named);
    expect(columns.filter(({ grows }) => grows).map(({ key }) => key)).toEqual(['name']);
    expect(toTableColumns([field('dateIn')], named).map(({ grows }) => grows)).toEqual([true]);
  });

  it('of a list is complete for codes, numbers and days, for its own key and for names that are codes', () => {
    const sections = resourceOf('sections');
    const names = (of: Resource, ...fields: string[]) =>
      [
        ...wholeFields(
          fields.map((name) => fieldOf(of, name)),
          of,
          resources,
        ),
      ].map(({ name }) => name);
    expect(names(reservations, 'code', 'name', 'customerCode', 'dateIn', 'paxCount')).toEqual([
      'code',
      'dateIn',
      'paxCount',
    ]);
    expect(names(sections, 'reservationCode', 'providerCode')).toEqual(['reservationCode']);
    expect(names(resourceOf('balances'), 'title', 'reservations')).toEqual(['reservations']);
  });

  it('of a list that names the records keeps a readable width', () => {
    const names = resources.map((one) => [one.name, titleColumn(one)]);
    expect(Object.fromEntries(names)).toMatchObject({
      reservations: 'name',
      balances: 'title',
      customers: 'name',
      sections: 'sectionCode',
    });
    const fields = ['name', 'remark'].map(field);
    const contents = { name: 300, remark: 300 };
    const measured = { em: 13, contents, heads: {}, oneLineHeads: {}, wholes: {} };
    const widths = (box: number) =>
      listColumns(
        fields,
        { ...none, title: 'name' },
        { ...measured, box },
        { widths: {}, pins: 0 },
      ).map(({ width = 0 }) => width);
    expect(widths(100)).toEqual([156, 78]);
    // Without the title's width the table would not scroll.
    expect(widths(200 + 2 * TOOL_WIDTH)).toEqual([122, 78]);
  });

  it('of a list has the chosen width, unless that would truncate a number', () => {
    const ledger = resourceOf('depositandwithdrawals');
    const fields = ['summary', 'amount'].map((name) => fieldOf(ledger, name));
    const contents = { summary: 200, amount: 120 };
    const measured = { box: 600, em: 13, contents, heads: {}, oneLineHeads: {}, wholes: {} };
    const chosen = { widths: { summary: 40, amount: 40 }, pins: 0 };
    const widths = listColumns(fields, none, measured, chosen).map(({ width }) => width);
    expect(widths).toEqual([40, 120]);
  });

  it('of a list has the chosen width, and is not truncated while pinned', () => {
    const fields = ['code', 'name', 'remark'].map(field);
    const contents = { code: 90, name: 300, remark: 50 };
    const heads = { code: 40, name: 70, remark: 40 };
    const measured = { box: 260, em: 13, contents, heads, oneLineHeads: heads, wholes: {} };
    const widths = (chosen: Chosen) =>
      Object.fromEntries(
        listColumns(fields, { whole: new Set([field('code')]), title: '' }, measured, chosen).map(
          ({ key, width }) => [key, width],
        ),
      );
    // Two columns of controls leave 200.
    expect(widths({ widths: {}, pins: 0 })).toEqual({ code: 90, name: 78, remark: 50 });
    expect(widths({ widths: { remark: 20 }, pins: 0 })).toEqual({ code: 90, name: 90, remark: 20 });
    expect(widths({ widths: {}, pins: 2 })).toEqual({ code: 90, name: 300, remark: 50 });
    const wide = { ...measured, heads: { ...heads, name: 120 } };
    const [, name] = listColumns(fields, none, wide, { widths: {}, pins: 0 });
    expect(name?.width).toBe(120);
    expect(listColumns(fields, none, null, { widths: {}, pins: 0 })[0]?.width).toBeUndefined();
  });

  it('of a grid fits its content: empty ones give space to filled ones, and a number is not truncated', () => {
    const heads = { time: 40, empty: 40, phone: 40, memo: 40, text: 40 };
    const measured = {
      box: 500,
      em: 13,
      contents: { time: 50, empty: 40, phone: 110, memo: 400, text: 150 },
      heads,
      oneLineHeads: heads,
      wholes: { time: 50, phone: 110 },
    };
    const columns = ['time', 'empty', 'phone', 'memo', 'text'].map((key) => ({
      key,
      hint: 0,
      isWhole: key === 'time',
    }));
    const sized = (box: number) =>
      measuredColumns(columns, { ...measured, box }, 0).map(({ width }) => width);
    expect(sized(500)).toEqual([50, 40, 110, 150, 150]);
    expect(sized(350)).toEqual([50, 40, 110, 78, 78]);
    expect(sized(750)).toEqual([50, 40, 110, 400, 150]);
    expect(measuredColumns(columns, null, 0)[2]?.width).toBeUndefined();
  });

  it('has its header on one line if there is room, the narrowest first', () => {
    const contents = { profit: 60, account: 50, memo: 200 };
    const oneLineHeads = { profit: 90, account: 70, memo: 40 };
    const measured = {
      em: 13,
      contents,
      heads: { ...contents, memo: 40 },
      oneLineHeads,
      wholes: {},
    };
    const columns = ['profit', 'account', 'memo'].map((key) => ({
      key,
      hint: 0,
      isWhole: key !== 'memo',
    }));
    const sized = (box: number) =>
      measuredColumns(columns, { ...measured, box }, 0).map(({ width }) => width);
    expect(sized(300)).toEqual([60, 50, 190]);
    expect(sized(335)).toEqual([60, 70, 205]);
    expect(sized(400)).toEqual([90, 70, 240]);
  });

  it('is as wide as its header and badges', () => {
    const label = () => '아주긴열이름입니다 둘';
    const [column] = toTableColumns([field('paxCount')], { ...named, label });
    expect(column?.width).toBe(headWidth('아주긴열이름입니다 둘'));
    expect(headWidth('Next-day arrival')).toBeGreaterThan(headWidth('Next-day'));
    const widthFor = (badge: string) =>
      toTableColumns([field('revType')], { ...named, values: () => [badge] })[0]!.width!;
    expect(widthFor('아주 길고 긴 배지의 말')).toBeGreaterThan(widthFor('짧음'));
  });

  it('is on a card if its declaration names it, before the others, and only if shown', () => {
    const columns = ['paxCount', 'dateIn', 'name', 'revType', 'dateOut'].map(field);
    const names = (card: readonly string[]) =>
      cardFields(columns, { card }).map(({ name }) => name);
    expect(names(['name'])).toEqual(['name', 'paxCount', 'dateIn', 'revType']);
    expect(names(['dateOut', 'code'])).toEqual(['dateOut', 'paxCount']);
  });

  it('has a label on a card only if its value needs one: numbers, and one of several days', () => {
    const captioned = (...names: string[]) => {
      const card = names.map(field);
      return card.filter((one) => isCaptioned(one, card)).map(({ name }) => name);
    };
    expect(captioned('name', 'revType', 'dateIn', 'paxCount')).toEqual(['paxCount']);
    expect(captioned('name', 'dateIn', 'dateOut')).toEqual(['dateIn', 'dateOut']);
    const balances = resources.find(({ name }) => name === 'balances');
    const amounts = balances!.fields.filter(({ type }) => type === 'money');
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.every((one) => isCaptioned(one, amounts))).toBe(true);
    expect(amounts.some((one) => isCaptioned(one, [one]))).toBe(false);
  });
});
