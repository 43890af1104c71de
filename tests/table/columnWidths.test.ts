import { describe, expect, it } from 'vitest';
import fc from '../support/generative';
import { type ColumnRequest, divideWidth } from '../../src/table/layout';

const text = (name: string, content: number, least = 80): ColumnRequest => ({
  name,
  content,
  least: Math.min(content, least),
  grows: true,
});
const code = (name: string, content: number): ColumnRequest => ({
  name,
  content,
  least: content,
  grows: false,
});

describe('the width of a table', () => {
  it('goes to texts in proportion to their content if there is enough', () => {
    expect(divideWidth([code('a', 90), text('b', 100), text('c', 200)], 690)).toEqual({
      a: 90,
      b: 200,
      c: 400,
    });
  });

  it('goes to all columns if none of them is a text', () => {
    expect(divideWidth([code('a', 50), code('b', 150)], 400)).toEqual({ a: 100, b: 300 });
  });

  it('is taken from the widest text first', () => {
    expect(
      divideWidth([code('a', 90), text('b', 100), text('c', 300), text('d', 400)], 590),
    ).toEqual({ a: 90, b: 100, c: 200, d: 200 });
  });

  it('scrolls sideways before a code is truncated or a text is unreadable', () => {
    expect(divideWidth([code('a', 90), text('b', 300)], 100)).toEqual({ a: 90, b: 80 });
  });

  it('keeps widths that the user chose', () => {
    const chosen = { ...text('b', 300), chosen: 40 };
    expect(divideWidth([code('a', 90), chosen, text('c', 50)], 300)).toEqual({
      a: 90,
      b: 40,
      c: 170,
    });
  });

  const column = fc
    .record({ content: fc.integer({ min: 1, max: 600 }), least: fc.integer({ min: 1, max: 600 }) })
    .map(({ content, least }) => ({ content, least: Math.min(content, least) }));
  const columns = fc
    .array(fc.tuple(column, fc.boolean()), { minLength: 1, maxLength: 16 })
    .map((all) => all.map(([one, grows], at) => ({ ...one, grows, name: `c${at}` })));

  it('is used up, and no column has spare space while another is truncated', () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 1, max: 3000 }), (all, box) => {
        const widths = divideWidth(all, box);
        const total = Object.values(widths).reduce((sum, one) => sum + one, 0);
        const least = all.reduce((sum, one) => sum + one.least, 0);
        expect(Math.abs(total - Math.max(box, least))).toBeLessThan(1);
        const isCut = all.some(({ name, content }) => widths[name]! < content);
        for (const { name, content, least: bound } of all) {
          expect(widths[name]).toBeGreaterThanOrEqual(bound);
          if (isCut) expect(widths[name]).toBeLessThanOrEqual(content + 1);
        }
      }),
    );
  });
});
