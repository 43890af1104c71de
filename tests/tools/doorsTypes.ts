export interface Planted {
  file: string;
  text: string;
  rule: string;
  says: string;
}

export const typesOfOthers: { [file: string]: string } = {
  'src/app/okInput.tsx': `export const Box = () => <input type="date" aria-label={String(1)} />;\n`,
  'src/app/okKind.ts': `export const name = (kind: string) => ({ text: 1, date: 2 })[kind] ?? (kind === 'time' ? 3 : 4);\n`,
  'src/app/okTypeof.ts': `export const isYes = (value: unknown) => typeof value === 'boolean';\n`,
  'src/app/okOther.ts': `export const isGolf = (record: { type: string }) => record.type === 'GOLF';\n`,
  'tests/okType.ts': `export const isText = (field: { type: string }) => field.type === 'text';\n`,
};

const typed = (file: string, lines: string[], name: string): Planted => ({
  file,
  text: `import type { Field } from '${'../'.repeat(file.split('/').length - 1)}src/schema/field';\n\n${lines.join('\n')}\n`,
  rule: 'doors(typeless)',
  says: `not whether its type is "${name}"`,
});

export const asksTypes: Planted[] = [
  typed('src/list/a.ts', [`export const a = (field: Field) => field.type === 'money';`], 'money'),
  typed('src/list/b.ts', [`export const b = (field?: Field) => 'text' !== field?.type;`], 'text'),
  typed(
    'src/list/c.ts',
    [`export const c = (all: Field[]) => all.map(({ type }) => type === 'text');`],
    'text',
  ),
  typed(
    'src/list/d.ts',
    [`export const d = ({ type: called }: Field) => called === 'text';`],
    'text',
  ),
  typed(
    'src/list/e.ts',
    [
      'export function e(field: Field) {',
      '  const of = field.type;',
      `  return of === 'text';`,
      '}',
    ],
    'text',
  ),
  typed(
    'src/list/f.ts',
    [
      'export function f({ type }: Field) {',
      '  switch (type) {',
      `    case 'other':`,
      `    case 'money':`,
      '      return 1;',
      '    default:',
      '      return 2;',
      '  }',
      '}',
    ],
    'money',
  ),
  typed(
    'src/list/g.ts',
    [`export const g = ({ type }: Field) => ['text', 'money'].includes(type);`],
    'text',
  ),
  typed(
    'src/list/h.ts',
    [
      `const NAMES = new Set(['other', 'money']);`,
      'export const h = (field: Field) => NAMES.has(field.type);',
    ],
    'money',
  ),
  typed(
    'src/list/i.ts',
    [
      'const WIDTHS = { text: 1, money: 2 } as const;',
      'export const i = ({ type }: Field) => Reflect.has(WIDTHS, type) && WIDTHS[type];',
    ],
    'text',
  ),
  typed(
    'src/list/j.ts',
    [
      `const WIDTHS = new Map([['money', 1]]);`,
      'export const j = (field: Field) => WIDTHS.get(field.type);',
    ],
    'money',
  ),
  typed(
    'src/list/k.ts',
    [`export const k = (field: Field) => field.type in { money: 1 };`],
    'money',
  ),
  typed(
    'src/list/l.ts',
    [
      'interface Props {',
      '  field: Field;',
      '}',
      `export const l = ({ field }: Props) => field.type === 'money';`,
    ],
    'money',
  ),
  typed(
    'server/engine/m.ts',
    [`export const m = (like: Field['type']) => like === 'money';`],
    'money',
  ),
  typed(
    'src/fields/text/n.ts',
    [`export const n = (field: Field) => field.type === 'money';`],
    'money',
  ),
  typed(
    'src/fields/components/o.ts',
    [`export const o = (field: Field) => field.type === 'money';`],
    'money',
  ),
  typed('tools/p.ts', [`export const p = (field: Field) => field.type === 'money';`], 'money'),
];
