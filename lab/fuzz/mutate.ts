import fc from '../../tests/support/generative';
import { airlines, customersExtra, sectionsExtra } from '../../tests/schema/fileSamples';

export interface Mutated {
  name: string;
  text: string;
}

interface Sample {
  name: string;
  text: string;
  paths: readonly Path[];
}

const sample = (name: string, file: object): Sample => ({
  name,
  text: JSON.stringify(file),
  paths: paths(file),
});
const AIRLINES = sample('airways', airlines);
const SAMPLES = [
  AIRLINES,
  sample('customers-extra', { ...customersExtra, columns: ['grade', 'ceo'] }),
  sample('sections-extra', sectionsExtra),
];

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  'name',
  'nmae',
  'code',
  'Code',
  'id',
  'text',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  'cities',
  'countries',
  'tokens',
  'login',
  'settings',
  'codes/cities',
  '../../etc',
  '/x',
  'DROP',
  "'; drop table users; --",
  '"',
  '가나다',
  'é',
  '\u0000',
  '\uD800',
  'a'.repeat(300),
  '%{name}',
  'perPage',
  'was',
  'updatedAt',
  'dateField',
  'ASC',
  'green',
  'money',
  'derived',
  'packed',
  'enum',
  [],
  {},
  [[]],
  [{}],
  [''],
  ['code'],
  ['code', 'code'],
  { type: 'text' },
  { field: 'code' },
  { type: 'reference', to: 'cities' },
  { type: 'references', to: 'codes' },
  { type: 'date' },
  { type: 'derived', via: 'countryCode', take: 'name' },
  { type: 'enum', values: {} },
  { type: 'money', of: ['fleet', 'fleet'] },
  { type: 'decimal', scale: 0 },
  { type: 'longText' },
  { search: ['name'] },
  { from: 'since' },
  { to: 'code' },
  { empty: 'countryName' },
  { via: 'countryCode', take: 'name' },
  { equals: 'code', extension: 'mine' },
  { choose: [] },
  '{code} {nmae}',
  '{code}→{name}',
  { without: 'alliance', values: ['STAR'], extension: 'live' },
  { without: 'countryName' },
  { by: 'alliance', fields: ['name'], types: { STAR: ['name'] } },
  { by: 'code', at: 'since' },
];

type Path = readonly (string | number)[];

function paths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const members = Object.entries(value).filter(([key]) => key !== '__proto__');
  const inner = members.flatMap(([key, child]) =>
    paths(child, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length === 0 ? inner : [at, ...inner];
}

interface Step {
  kind: 'tweak' | 'replace' | 'remove' | 'rename' | 'copy' | 'add';
  where: number;
  what: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('tweak', 'tweak', 'tweak', 'replace', 'remove', 'rename', 'copy', 'add'),
  where: fc.nat(100_000),
  what: fc.nat(100_000),
});

type Holder = { [key: string]: unknown };

function apply(root: Holder, all: readonly Path[], { kind, where, what }: Step): void {
  const path = all[where % all.length] ?? [];
  if (path.length === 0) return;
  const key = String(path.at(-1));
  const holder = path.slice(0, -1).reduce<Holder>((node, part) => node[part] as Holder, root);
  const value = VALUES[what % VALUES.length];
  const list = Array.isArray(holder) ? holder : null;
  if (kind === 'tweak') put(holder, key, tweaked(holder[key], what));
  else if (kind === 'replace') put(holder, key, value);
  else if (kind === 'remove') {
    if (list) list.splice(Number(key), 1);
    else delete holder[key];
  } else if (kind === 'copy') {
    const other = all[what % all.length] ?? [];
    put(
      holder,
      key,
      structuredClone(other.reduce<unknown>((node, part) => (node as Holder)[part], root)),
    );
  } else {
    const name = list ? String(list.length) : typeof value === 'string' ? value : `${key}2`;
    put(holder, name, holder[key]);
    if (kind === 'rename' && !list) delete holder[key];
  }
}

const WORDS = [
  'code',
  'name',
  'countryCode',
  'countryName',
  'alliance',
  'fleet',
  'since',
  'active',
  'updatedAt',
  'text',
  'longText',
  'integer',
  'decimal',
  'date',
  'dateTime',
  'time',
  'boolean',
  'email',
  'phone',
  'countries',
  'cities',
  'users',
  'codes',
  'hotel',
  'label',
  'ASC',
  'DESC',
  '항공사',
  'red',
];

function tweaked(value: unknown, what: number): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + (what % 7) - 3;
  if (typeof value === 'string') return WORDS[what % WORDS.length];
  if (Array.isArray(value)) return value.toReversed();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toReversed());
}

// Like JSON.parse: an own key, even `__proto__`.
const put = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

/** One to three changes of values, sometimes one of the text. */
export const mutatedFile: fc.Arbitrary<Mutated> = fc
  .record({
    sample: fc.nat(SAMPLES.length * 4),
    steps: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(step) },
      { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
    ),
    cut: fc.option(
      fc.tuple(fc.nat(100_000), fc.nat(8), fc.constantFrom('', ',', '}', '"', '[', '/*')),
      {
        freq: 8,
      },
    ),
  })
  .map(({ sample, steps, cut }) => {
    // Whole resources have the most to change.
    const { name, text: original, paths: all } = SAMPLES[sample] ?? AIRLINES;
    const copy = JSON.parse(original) as Holder;
    for (const [index, one] of steps.entries()) apply(copy, index === 0 ? all : paths(copy), one);
    const text = JSON.stringify(copy, null, 1);
    if (cut === null) return { name, text };
    const [where, length, instead] = cut;
    const from = where % text.length;
    return { name, text: text.slice(0, from) + instead + text.slice(from + length) };
  });
