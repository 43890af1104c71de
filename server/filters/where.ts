import { sql, type RawBuilder } from 'kysely';
import { dialNumber } from '../../src/fields/dialNumber';
import { fieldTypes, typeOf } from '../../src/fields';
import { fieldOf, WHERE, type ValueProblem } from '../../src/schema';
import { WHERE_LIMITS, type ComparedAs } from '../../src/schema/comparing';
import {
  comparedAs,
  isWhereGroup,
  readWhere,
  type WhereFault,
  type WhereGroup,
  type WhereTerm,
} from '../../src/schema/where';
import { createMessage, type LocalizedMessage } from '../errors';
import type { Entity } from '../engine/model';
import { sortedBy } from '../engine/order';
import { sameTextSql } from '../engine/sameText';
import { digits, likePattern } from '../engine/search';
import { hiddenSource, type FieldSource } from '../engine/sources';
import type { ListRequest, Condition, FilterSql } from './filterSql';

/** User-defined conditions. */
export const where: FilterSql = {
  conditions(_, request) {
    const built = readConditions(request);
    return built === null ? [] : [{ ...built, searches: true }];
  },
  describe: () => ({
    description:
      'Extension "where". Conditions on any fields, as JSON: {"and":[["field","is","value"],{"or":[…]}]}',
    schema: { type: 'string', maxLength: WHERE_LIMITS.characters },
  }),
};

/**
 * User input becomes parameters and names of known fields (docs/filters.md).
 * @returns null if absent or refused
 */
function readConditions({ entity, reader }: ListRequest): Condition | null {
  const text = reader.text(WHERE, WHERE_LIMITS.characters);
  if (text === null) return null;
  const read = readWhere(text, entity.resource, fieldTypes);
  if ('fault' in read) {
    reader.refuse(WHERE, refusal(read.fault));
    return null;
  }
  const terms = termsIn(read.where);
  const unseen = terms.find(({ field }) => sourceOf(entity, field) === null);
  if (unseen) {
    reader.refuse(WHERE, refusal({ ...unseen, is: 'field' }));
    return null;
  }
  const asOf = (field: string) =>
    comparedAs(fieldOf(entity.resource, field), fieldTypes)?.as ?? 'presence';
  const isNumber = (field: string) => typeOf(fieldOf(entity.resource, field)).knownByEnd === true;
  const compile = (one: WhereTerm | WhereGroup): RawBuilder<unknown> => {
    if (!isWhereGroup(one) && isNumber(one.field)) {
      const phoneColumns = byDigits(one, sourceOf(entity, one.field) ?? hiddenSource);
      if (phoneColumns) return phoneColumns;
    }
    if (!isWhereGroup(one)) return compare(one, asOf(one.field), comparedSource(entity, one.field));
    const joined = sql.join(one.terms.map(compile), one.join === 'and' ? sql` and ` : sql` or `);
    return sql`(${joined})`;
  };
  // Derived values are joined for all records at once.
  const joins = terms.map(({ field }) => {
    const source = sourceOf(entity, field);
    return source && sortedBy(source).join;
  });
  return { sql: compile(read.where), joins };
}

const termsIn = ({ terms }: WhereGroup): WhereTerm[] =>
  terms.flatMap((one) => (isWhereGroup(one) ? termsIn(one) : [one]));

const comparedSource = (entity: Entity, field: string): FieldSource => {
  const source = sourceOf(entity, field) ?? hiddenSource;
  return { ...source, expression: sortedBy(source).expression };
};

/** Matches would reveal unreadable fields. */
function sourceOf({ sources }: Entity, field: string): FieldSource | null {
  const source = sources.get(field);
  return source === undefined || source === hiddenSource ? null : source;
}

/** null for other conditions. */
function byDigits(
  { operator, values }: WhereTerm,
  { expression }: FieldSource,
): RawBuilder<unknown> | null {
  const number = dialNumber(values[0] ?? '');
  if (number === null) return null;
  const stored = digits(expression);
  if (operator === 'contains') return sql`${stored} like ${`%${number}%`}`;
  const forms = ['', '0', '82', '820'].map((before) => `${before}${number}`);
  if (operator === 'is') return sql`${stored} in (${sql.join(forms)})`;
  if (operator === 'isNot')
    return sql`(${stored} is null or ${stored} not in (${sql.join(forms)}))`;
  return null;
}

function compare(
  { operator, values }: WhereTerm,
  as: ComparedAs,
  source: FieldSource,
): RawBuilder<unknown> {
  const own = operandOf(as, source);
  const [first, second] = values.map((value) => valueOf(as, source, value));
  switch (operator) {
    case 'empty':
      return sql`${own} is null`;
    case 'filled':
      return sql`${own} is not null`;
    case 'is':
      return as === 'text' ? sameTextSql(own, values) : sql`${own} = ${first}`;
    case 'isNot':
      // "is not" includes empty fields.
      return as === 'text'
        ? sql`(${own} is null or not ${sameTextSql(own, values)})`
        : sql`(${own} is null or ${own} <> ${first})`;
    case 'in':
      if (as === 'text') return sameTextSql(own, values);
      return sql`${own} in (${sql.join(values.map((value) => valueOf(as, source, value)))})`;
    case 'contains':
      // Only ASCII is folded, whatever the database's locale.
      return sql`lower(normalize(${own}::text, nfc) collate "C") like lower(${likePattern(values[0] ?? '')} collate "C")`;
    case 'before':
      return sql`${own} < ${first}`;
    case 'after':
      return sql`${own} > ${first}`;
    case 'atLeast':
      return sql`${own} >= ${first}`;
    case 'atMost':
      return sql`${own} <= ${first}`;
    case 'between':
      return sql`${own} between ${first} and ${second}`;
  }
}

// Indexes of timestamps are by day.
function operandOf(as: ComparedAs, { expression, isText }: FieldSource): RawBuilder<unknown> {
  if (as === 'day') return sql`${expression}::date`;
  if (as === 'clock') return sql`${expression} collate "C"`;
  return as === 'text' && !isText ? sql`${expression}::text` : expression;
}

function valueOf(as: ComparedAs, { isText }: FieldSource, value: string): RawBuilder<unknown> {
  if (as === 'day') return sql`${value}::date`;
  if (as === 'number') return sql`${value}::numeric`;
  return isText || as === 'text' || as === 'clock' ? sql`${value}::text` : sql`${value}::bigint`;
}

function refusal({ is, field }: Pick<WhereFault, 'is' | 'field'>): ValueProblem | LocalizedMessage {
  if (is === 'form') return { rule: 'format' };
  if (is === 'field') return createMessage('where.field', { field });
  return createMessage('where.value', { field });
}
