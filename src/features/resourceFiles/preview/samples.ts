import type { AnyRecord, Field, Resource } from '../../../schema';

/** What names things in sample rows. */
export interface SampleWords {
  /** One record of a resource. */
  name: (resource: Resource) => string;
  label: (resource: Resource, field: string) => string;
}

export const SAMPLES = 5;
const TENS = [3, 14, 27, 120, 58];

type Sample = (field: Field, index: number, at: Around) => unknown;
interface Around extends SampleWords {
  resource: Resource;
  all: readonly Resource[];
}

/** Rows of a resource as they may well be, from its declaration alone: for every type something that it accepts. */
export function sampleRows(
  resource: Resource,
  all: readonly Resource[],
  words: SampleWords,
): AnyRecord[] {
  const around = { resource, all, ...words };
  return Array.from({ length: SAMPLES }, (_, index) => {
    const values = resource.fields.map((field) => [field.name, sampleOf(field, index, around)]);
    return { ...(Object.fromEntries(values) as object), id: index + 1 };
  });
}

function sampleOf(field: Field, index: number, around: Around): unknown {
  return Object.hasOwn(OF, field.type) ? (OF[field.type]?.(field, index, around) ?? null) : null;
}

const text: Sample = (field, index, { resource, name, label }) => {
  const { maxLength = 255, minLength = 0 } = field.options as {
    maxLength?: number;
    minLength?: number;
  };
  const number = String(index + 1);
  const isCode = field.name === resource.key || /code$/i.test(field.name);
  const called = field.name === resource.title ? name(resource) : label(resource, field.name);
  const start = codeStart(resource);
  const forms = isCode
    ? [start + number.padStart(2, '0'), start + number]
    : [`${called} ${number}`];
  const fitting = forms.find((form) => [...form].length <= maxLength) ?? number;
  return fitting.padEnd(minLength, '0');
};

const codeStart = ({ name }: Resource): string =>
  name
    .replace(/[^a-z]/g, '')
    .slice(0, 2)
    .toUpperCase();

/** The codes that a reference may name: the key of the other's sample rows. */
function codeIn(field: Field, index: number, { all, ...around }: Around): unknown {
  const target = all.find(({ name }) => name === field.options.to);
  const key = target?.fields.find(({ name }) => name === target.key);
  // A key that is itself a reference leads no further.
  if (!target || key?.type !== 'text') return null;
  return text(key, index, { ...around, all, resource: target });
}

const two = (number: number): string => String(number).padStart(2, '0');
const day: Sample = (_field, index) => `2026-03-${two(index * 5 + 2)}`;
const time: Sample = (_field, index) => `${two(9 + index)}:30`;

const decimal: Sample = ({ type, options }, index) => {
  const { min, max } = options as { min?: string; max?: string };
  const { scale = type === 'rate' ? 4 : 2 } = options as { scale?: number };
  const tens = TENS[index] ?? 1;
  const value = type === 'rate' ? `1${tens}.5` : `${tens}0.5`;
  const written = scale === 0 ? (value.split('.')[0] ?? value) : value;
  const [number, least, most] = [Number(written), Number(min ?? '-1e15'), Number(max ?? '1e15')];
  if (number < least) return min;
  return number > most ? max : written;
};

const integer: Sample = ({ options }, index) => {
  const { min = 0, max = 2_147_483_647 } = options as { min?: number; max?: number };
  return Math.min(max, Math.max(min, min + (TENS[index] ?? 1)));
};

const OF: { readonly [type: string]: Sample } = {
  text,
  longText: text,
  integer,
  decimal,
  rate: decimal,
  money: decimal,
  date: day,
  time,
  dateTime: (field, index, around) =>
    `${String(day(field, index, around))} ${String(time(field, index, around))}:00`,
  boolean: (_field, index) => index % 3 !== 2,
  email: (_field, index) => `name${index + 1}@example.com`,
  phone: (_field, index) => `02-555-01${two(index + 1)}`,
  enum: ({ options }, index) => {
    const values = Object.keys((options.values ?? {}) as object);
    return values[index % Math.max(1, values.length)] ?? null;
  },
  reference: codeIn,
  references: (field, index, around) => {
    const code = codeIn(field, index, around);
    return typeof code === 'string' ? [code] : null;
  },
  referenceById: (_field, index) => index + 1,
  derived: ({ options, name }, index, { resource, label }) =>
    options.as === 'usd' || options.as === 'integer'
      ? String(TENS[index] ?? 1)
      : `${label(resource, name)} ${index + 1}`,
};
