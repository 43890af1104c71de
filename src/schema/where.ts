import type { FieldTypeCatalogue } from './catalogue';
import { arityOf, OPERATORS, operatorsOf, WHERE_LIMITS, type Operator } from './comparing';
import { tryDecode } from './fieldType';
import type { Field, Resource } from './resource';
import { isObject } from '../util/objects';

export interface WhereTerm {
  field: string;
  operator: Operator;
  values: readonly string[];
}

export interface WhereGroup {
  join: 'and' | 'or';
  terms: readonly (WhereTerm | WhereGroup)[];
}

export interface WhereFault {
  is: 'form' | 'field' | 'operator' | 'value';
  field: string;
  operator: string;
}

export const isWhereGroup = (one: WhereTerm | WhereGroup): one is WhereGroup => 'join' in one;

/** null if the database can't compare it. */
export function comparedAs({ type, options }: Field, catalogue: FieldTypeCatalogue) {
  const { compare, picks } = catalogue[type] ?? {};
  return picks ? null : (compare?.(options) ?? null);
}

/** Parses `{"and":[["seq","atLeast","3"],{"or":[…]}]}`, on client and server (docs/filters.md). */
export function readWhere(
  text: string,
  resource: Pick<Resource, 'fields'>,
  catalogue: FieldTypeCatalogue,
): { where: WhereGroup } | { fault: WhereFault } {
  try {
    const reader = new Reader(resource, catalogue);
    if (text.length > WHERE_LIMITS.characters) reader.fail('form');
    return { where: reader.group(parsed(text), 1) };
  } catch (error) {
    if (error instanceof WhereError) return { fault: error.fault };
    throw error;
  }
}

export const writeWhere = (where: WhereGroup): string => JSON.stringify(wire(where));

function wire(one: WhereTerm | WhereGroup): unknown {
  if (isWhereGroup(one)) return { [one.join]: one.terms.map(wire) };
  const { field, operator, values } = one;
  const [, most] = arityOf(operator);
  if (most === 0) return [field, operator];
  return [field, operator, most === 1 ? values[0] : values];
}

class WhereError extends Error {
  constructor(readonly fault: WhereFault) {
    super(fault.is);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class Reader {
  #conditions = 0;

  constructor(
    private readonly resource: Pick<Resource, 'fields'>,
    private readonly catalogue: FieldTypeCatalogue,
  ) {}

  /** @throws WhereError */
  fail(is: WhereFault['is'], field = '', operator = ''): never {
    throw new WhereError({ is, field, operator });
  }

  group(given: unknown, depth: number): WhereGroup {
    const [join, ...others] = isObject(given) ? Object.keys(given) : [];
    if ((join !== 'and' && join !== 'or') || others.length > 0 || depth > WHERE_LIMITS.depth)
      return this.fail('form');
    const terms: unknown = (given as Record<string, unknown>)[join];
    if (!Array.isArray(terms) || terms.length === 0) return this.fail('form');
    return {
      join,
      terms: terms.map((one: unknown) =>
        Array.isArray(one) ? this.term(one) : this.group(one, depth + 1),
      ),
    };
  }

  term([name, operator, operand, ...more]: readonly unknown[]): WhereTerm {
    this.#conditions += 1;
    if (this.#conditions > WHERE_LIMITS.conditions || more.length > 0) this.fail('form');
    if (typeof name !== 'string' || typeof operator !== 'string') return this.fail('form');
    const field = this.resource.fields.find((one) => one.name === name);
    const comparing = field && comparedAs(field, this.catalogue);
    if (!field || !comparing) return this.fail('field', name);
    const known = OPERATORS.find((one) => one === operator);
    if (!known || !operatorsOf(comparing.as).includes(known))
      return this.fail('operator', name, operator);
    const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
    const texts = operand === undefined ? [] : operands;
    const [least, most] = arityOf(known);
    if (texts.length < least || texts.length > most || Array.isArray(operand) !== most > 1)
      return this.fail('value', name, operator);
    const values = texts.map((one) => {
      const text = typeof one === 'number' ? String(one) : one;
      const value = typeof text === 'string' ? askedOf(field, known, text, this.catalogue) : null;
      return value ?? this.fail('value', name, operator);
    });
    return { field: name, operator: known, values };
  }
}

function askedOf(
  field: Field,
  operator: Operator,
  text: string,
  catalogue: FieldTypeCatalogue,
): string | null {
  const type = catalogue[field.type];
  const { ask } = comparedAs(field, catalogue) ?? {};
  // PostgreSQL's text can't contain NUL.
  if (!type || text === '' || text.length > WHERE_LIMITS.value || text.includes('\0')) return null;
  // macOS decomposes Hangul.
  if (operator === 'contains') return text.normalize('NFC');
  if (ask) return ask(text);
  const value = tryDecode(type.codec, text, field.options);
  const encoded = value === undefined ? null : type.codec.encode(value, field.options);
  return encoded === null ? null : String(encoded);
}
