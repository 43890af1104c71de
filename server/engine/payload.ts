import { quotientOf, typeOf, unitOf } from '../../src/fields';
import { isZeroDate } from '../../src/fields/reading';
import { isBlank, normalWire } from '../../src/fields/plainText';
import { isSameValue } from '../../src/fields/values';
import { toUsd } from '../../src/money';
import { DecodeError, fieldOf, isTyped, type Field, type ValueProblem } from '../../src/schema';
import { ValidationProblem } from '../errors';
import type { Row, StoredValue } from '../rules/rule';
import { decodeProblem, noErrors, problemMessage } from '../messages';
import type { Entity } from './model';

export type Body = Readonly<Record<string, unknown>>;

/** @throws ValidationProblem */
export function readBody(body: unknown): Body {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  throw new ValidationProblem({});
}

/**
 * Decodes a body: absent keys stay unchanged, empty text and null clear, server-written fields are ignored (rules:
 * bodies).
 * @param before null on create
 */
export function readPayload(entity: Entity, body: Body, before: Readonly<Row> | null) {
  const { resource } = entity;
  const errors = noErrors();
  const refuse = (field: string, problem: ValueProblem) => {
    errors[field] ??= [problemMessage(field, problem)];
  };
  const names = new Set(resource.fields.map(({ name }) => name));
  for (const key of Object.keys(body)) if (!names.has(key)) refuse(key, { rule: 'prohibited' });

  const typed = resource.fields.filter(isTyped);
  const values: Row = {};
  for (const field of typed) {
    const wire = wireValue(field, body, before);
    if (wire === undefined) continue;
    // Non-normalized text stays when sent back.
    const isStored = before !== null && before[field.name] === wire;
    const normal = isStored ? wire : normalWire(typeOf(field), wire);
    const outcome = decodeField(field, normal);
    if ('problem' in outcome) refuse(field.name, outcome.problem);
    else values[field.name] = outcome.value;
  }
  computeMoney(entity, body, values, before);

  const record = { ...before, ...values };
  for (const field of typed) {
    if (field.name in errors) continue;
    const problem = brokenRule(field, record, before);
    // An unchanged invalid value blocks no edit.
    const isUnchanged =
      before !== null && isSameValue(field, before[field.name], record[field.name]);
    if (problem !== null && !(isUnchanged && brokenRule(field, before, before) !== null))
      refuse(field.name, problem);
  }
  return { values, errors };
}

function wireValue(field: Field, body: Body, before: Readonly<Row> | null): unknown {
  if (Object.hasOwn(body, field.name)) return body[field.name];
  return before === null ? field.default : undefined;
}

/** Empty text and null become null. */
export function decodeField(
  field: Field,
  wire: unknown,
): { value: StoredValue } | { problem: ValueProblem } {
  const type = typeOf(field);
  if (holdsUnstorable(wire)) return { problem: { rule: 'format' } };
  if (typeof wire === 'string' && isBlank(wire)) return { value: null };
  try {
    const decoded = type.codec.decode(wire, field.options);
    return { value: type.codec.encode(decoded, field.options) };
  } catch (error) {
    if (error instanceof DecodeError) return { problem: decodeProblem(error) };
    throw error;
  }
}

// PostgreSQL's text can't hold them.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function holdsUnstorable(wire: unknown): boolean {
  const texts: readonly unknown[] = Array.isArray(wire) ? wire : [wire];
  return texts.some((text) => typeof text === 'string' && UNSTORABLE.test(text));
}

/** Neither absent nor cleared. */
export const isFilled = (wire: unknown): boolean =>
  typeof wire === 'string'
    ? !isBlank(wire) && !isZeroDate(wire)
    : wire !== undefined && wire !== null;

/** Other JSON values may not convert to text. */
export function isSameId(stated: unknown, id: number): boolean {
  return typeof stated === 'string' ? stated === String(id) : stated === id;
}

function brokenRule(
  field: Field,
  record: Readonly<Row>,
  before: Readonly<Row> | null,
): ValueProblem | null {
  const { codec } = typeOf(field);
  const value = record[field.name] ?? null;
  const stored = before?.[field.name] ?? null;
  if (value === null && field.required) return { rule: 'required' };
  if (field.fixed && stored !== null && !isSameValue(field, stored, value))
    return { rule: 'fixed' };
  const decoded = value === null ? null : codec.decode(value, field.options);
  return decoded === null ? null : codec.check(decoded, field.options, record);
}

/** Fills empty quotients of amount and rate (rules: usd), also if a change leaves them out. */
function computeMoney(
  { resource }: Entity,
  body: Body,
  values: Row,
  before: Readonly<Row> | null,
): void {
  const record = { ...before, ...values };
  for (const field of resource.fields) {
    const quotient = quotientOf(field);
    if (!quotient) continue;
    const { name } = field;
    const [amount, rate] = quotient;
    const isSent = Object.hasOwn(body, name);
    const stale = before === null || amount in values || rate in values;
    if (isSent ? values[name] !== null : !stale) continue;
    const currency = unitOf(fieldOf(resource, amount));
    const dollars = currency !== undefined && record[currency] === 'USD';
    values[name] = toUsd(record[amount], record[rate] ?? (dollars ? '1' : null));
  }
}
