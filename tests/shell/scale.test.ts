import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scale } from '../../src/shell/scale';

/** Paper has its own sizes. */
const PAPER = 'src/print/print.css';
/** MUI's outlined field, number for number. */
const FIELD = 'src/fields/components/textInput.css';
const HAIRLINE = 1;
const WIDEST = Math.max(...scale.space);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  (file) => `src/${file}`,
);
const sheets = files
  .filter((file) => file.endsWith('.css') && file !== PAPER)
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

function valuesOf(css: string, property: RegExp, unit: string): number[] {
  const declarations = css.matchAll(new RegExp(`[\\s;{](?:${property.source}): ([^;{}]+);`, 'g'));
  return [...declarations].flatMap(([, value = '']) =>
    value.includes('(')
      ? []
      : [...value.matchAll(new RegExp(`(-?[\\d.]+)${unit}\\b`, 'g'))].map(([, n]) => Number(n)),
  );
}

const without = (values: readonly number[], allowed: readonly number[]) =>
  values.filter((value) => !allowed.includes(Math.abs(value)));

it.each(sheets)('%s keeps to the scale', (file, css) => {
  const sizes = valuesOf(css, /font-size/, 'rem').map((rem) => Math.round(rem * 1600) / 100);
  const steps = valuesOf(css, /(?:gap|padding|margin)[a-z-]*|(?:row|column)-gap/, 'px').filter(
    (px) => Math.abs(px) <= WIDEST,
  );
  const odd = {
    type: without(sizes, scale.type),
    weights: without(valuesOf(css, /font-weight/, ''), scale.weights),
    space: file === FIELD ? [] : without(steps, [0, HAIRLINE, ...scale.space]),
    corners: without(valuesOf(css, /border-radius/, 'px'), [0, 999, ...scale.corners]),
  };
  expect(odd).toEqual({ type: [], weights: [], space: [], corners: [] });
});

it('uses no variable that nothing sets', () => {
  const code = files
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => readFileSync(file));
  const text = code.join('\n');
  const prefixes = [...text.matchAll(/`(--[\w-]+-)\$\{/g)].map(([, prefix = '']) => prefix);
  const isSet = (name: string) =>
    text.includes(`${name}:`) ||
    text.includes(`'${name}'`) ||
    ['--mui-', ...prefixes].some((prefix) => name.startsWith(prefix));
  const used = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => [file, name] as const),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(([, name]) => !isSet(name))).toEqual([]);
});

it('only tables that measure their columns fix them', () => {
  const fixed = sheets.filter(([, css]) => css.includes('table-layout: fixed'));
  expect(fixed.map(([file]) => file)).toEqual(['src/table/table.css']);
});

it('on a phone, the text below a field keeps its distance from the label of the next', () => {
  const of = (name: string) => sheets.find(([file]) => file === name)?.[1] ?? '';
  const [, above = NaN] = /\.input-label \{[^}]*translate\(\d+px, -(\d+)px\)/.exec(of(FIELD)) ?? [];
  const [, phone = ''] = of('src/record/form/form.css').split('@media (max-width: 599.95px)');
  const [gap = NaN] = valuesOf(phone.split('}\n}')[0] ?? '', /row-gap/, 'px');
  expect(gap - Number(above)).toBeGreaterThan(0);
});

describe('docs/design.md', () => {
  const page = readFileSync('docs/design.md', 'utf8');
  const prose = page.replace(/\s+/g, ' ');
  it('has the same sizes', () => {
    const [, type = ''] = page.split('## Type');
    const [table = ''] = type.split('## Space');
    const sizes = [...table.matchAll(/^\| (\d+) /gm)].map(([, px]) => Number(px));
    expect(sizes).toEqual([...scale.type]);
  });
  it('has the same steps, weights and corners', () => {
    expect(prose).toContain(`${scale.space.join(', ')} px.`);
    expect(page).toContain(scale.corners.map((px) => `${px} px for`).join(' buttons and inputs, '));
    for (const weight of scale.weights) expect(prose).toContain(`${weight} is`);
  });
});
