import { typeOf } from '../../src/fields';
import { sameDecimal } from '../../src/money/decimal';
import {
  DecodeError,
  fieldOf,
  tryDecode,
  type Field,
  type Resource,
  type WireValue,
} from '../../src/schema';

export type Wire = { readonly [field: string]: unknown };

const readersRules = ['oneOf', 'date', 'time', 'dateTime'];

/** Why a value is invalid, or null. Empty is valid, except for ids. */
export function wireProblem(field: Field, wire: unknown): string | null {
  if (wire === undefined) return 'is missing';
  if (typeof wire === 'boolean' || (typeof wire === 'object' && wire !== null))
    return `is ${JSON.stringify(wire).slice(0, 40)}, not text or a number`;
  const { codec } = typeOf(field);
  try {
    const value = codec.decode(wire, field.options);
    if (value === null) return null;
    const encoded = codec.encode(value, field.options);
    if (typeof encoded === 'string' && typeof wire === 'number')
      return `is the number ${wire} instead of text`;
    if (typeof encoded === 'number' && String(wire) !== String(encoded))
      return `is ${JSON.stringify(wire)} instead of ${encoded}`;
    const problem = codec.check(value, field.options);
    if (problem === null || !readersRules.includes(problem.rule)) return null;
    return `is ${JSON.stringify(wire)}, which breaks "${problem.rule}"`;
  } catch (error) {
    if (error instanceof DecodeError) return `is unreadable: ${error.message}`;
    throw error;
  }
}

/** In packed text numbers are text. */
export function recordProblem(field: Field, wire: unknown): string | null {
  const plain = typeof wire === 'string' ? plainValue(field, wire) : null;
  return typeof plain === 'number'
    ? `is the text ${JSON.stringify(wire)} instead of the number ${plain}`
    : wireProblem(field, wire);
}

/** Apart from zeros and the T of a timestamp. */
export function sameValue(field: Field, one: unknown, other: unknown): boolean {
  const [a, b] = [plainValue(field, one), plainValue(field, other)];
  return a === b || sameDecimal(a, b) || (isMoment(a) && isMoment(b) && sameMoment(a, b));
}

export function plainValue(field: Field, wire: unknown): WireValue {
  const { codec } = typeOf(field);
  const value = tryDecode(codec, wire ?? null, field.options);
  return value === undefined ? (JSON.stringify(wire) ?? null) : codec.encode(value, field.options);
}

const isMoment = (value: WireValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(value);

function sameMoment(one: string, other: string): boolean {
  const zoned = [one, other].some((text) => /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text.slice(16)));
  const text = (moment: string) => moment.slice(0, 19).replace('T', ' ').padEnd(19, ':00');
  return zoned || text(one) === text(other);
}

export function sourceOf(resources: readonly Resource[], resource: Resource, field: Field): Field {
  const { via, take } = field.options;
  const link = resource.references.find((reference) => reference.field === via);
  const target = resources.find(({ name }) => name === link?.to);
  if (target === undefined || typeof take !== 'string') return field;
  return sourceOf(resources, target, fieldOf(target, take));
}

export function wireDay(wire: unknown): string | null {
  const [day] = typeof wire === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(wire) ?? []) : [];
  return day ?? null;
}

export const isEmptyWire = (wire: unknown): boolean =>
  wire === null || wire === undefined || wire === '';
