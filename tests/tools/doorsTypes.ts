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

/** What asks a type by its name, and the name that is found. */
const CODE: readonly [file: string, name: string, code: string][] = [
  ['src/list/a.ts', 'money', `(field: Field) => field.type === 'money'`],
  ['src/list/b.ts', 'text', `(field?: Field) => 'text' !== field?.type`],
  ['src/list/c.ts', 'text', `(all: Field[]) => all.map(({ type }) => type === 'text')`],
  ['src/list/d.ts', 'text', `({ type: called }: Field) => called === 'text'`],
  ['src/list/e.ts', 'text', `(field: Field) => { const of = field.type; return of === 'text'; }`],
  [
    'src/list/f.ts',
    'money',
    `({ type }: Field) => { switch (type) { case 'other': case 'money': return 1; default: return 2; } }`,
  ],
  ['src/list/g.ts', 'text', `({ type }: Field) => ['text', 'money'].includes(type)`],
  [
    'src/list/h.ts',
    'money',
    `(field: Field) => NAMES.has(field.type);\nconst NAMES = new Set(['other', 'money'])`,
  ],
  [
    'src/list/i.ts',
    'text',
    `({ type }: Field) => Reflect.has(WIDTHS, type) && WIDTHS[type];\nconst WIDTHS = { text: 1, money: 2 } as const`,
  ],
  [
    'src/list/j.ts',
    'money',
    `(field: Field) => WIDTHS.get(field.type);\nconst WIDTHS = new Map([['money', 1]])`,
  ],
  ['src/list/k.ts', 'money', `(field: Field) => field.type in { money: 1 }`],
  ['src/list/l.ts', 'money', `({ field }: { field: Field }) => field.type === 'money'`],
  ['server/engine/m.ts', 'money', `(like: Field['type']) => like === 'money'`],
  ['src/fields/text/n.ts', 'money', `(field: Field) => field.type === 'money'`],
  ['src/fields/components/o.ts', 'money', `(field: Field) => field.type === 'money'`],
  ['tools/p.ts', 'money', `(field: Field) => field.type === 'money'`],
];

export const asksTypes: readonly Planted[] = CODE.map(([file, name, code]) => ({
  file,
  text: `import type { Field } from '${'../'.repeat(file.split('/').length - 1)}src/schema/field';\n\nexport const one = ${code};\n`,
  rule: 'doors(typeless)',
  says: `not whether its type is "${name}"`,
}));
