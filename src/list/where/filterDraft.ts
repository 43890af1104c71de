import { fieldTypes } from '../../fields';
import { compareDecimals, isDecimalText } from '../../money/decimal';
import { fieldOf, type Field, type Resource } from '../../schema';
import { arityOf, operatorsOf, WHERE_LIMITS, type Operator } from '../../schema/comparing';
import {
  comparedAs,
  isWhereGroup,
  readWhere,
  writeWhere,
  type WhereGroup,
} from '../../schema/where';

export interface DraftTerm {
  key: number;
  field: string;
  operator: Operator;
  values: readonly string[];
}

export interface DraftGroup {
  key: number;
  join: WhereGroup['join'];
  terms: readonly FilterDraft[];
}

export type FilterDraft = DraftTerm | DraftGroup;

let last = 0;
const nextKey = (): number => (last += 1);

/** The list's columns first. */
export function filterableFields({ fields, columns }: Resource): Field[] {
  const shown = columns.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return [...new Set([...shown, ...fields])].filter((field) => comparedAs(field, fieldTypes));
}

/** With the most common operator. */
export function newTerm(field: Field): DraftTerm {
  const [operator = 'is'] = operatorsOf(comparedAs(field, fieldTypes)?.as ?? 'presence');
  return { key: nextKey(), field: field.name, operator, values: [] };
}

/** Values stay if the fields are of the same kind. */
export function withField(term: DraftTerm, field: Field, before: Field): DraftTerm {
  const fresh = { ...newTerm(field), key: term.key };
  return field.type === before.type && field.options === before.options
    ? { ...fresh, operator: term.operator, values: term.values }
    : fresh;
}

export const newGroup = (first: Field, join: WhereGroup['join']): DraftGroup => ({
  key: nextKey(),
  join,
  terms: [newTerm(first)],
});

export const toFilterDraft = ({ join, terms }: WhereGroup): DraftGroup => ({
  key: nextKey(),
  join,
  terms: terms.map((one) => (isWhereGroup(one) ? toFilterDraft(one) : { ...one, key: nextKey() })),
});

export const isDraftGroup = (one: FilterDraft): one is DraftGroup => 'terms' in one;

/** At any depth; null removes it, and groups that become empty. */
export function changeDraft(
  group: DraftGroup,
  key: number,
  change: (one: FilterDraft) => FilterDraft | null,
): DraftGroup {
  return {
    ...group,
    terms: group.terms.flatMap((one): FilterDraft[] => {
      if (one.key === key) return [change(one) ?? []].flat();
      if (!isDraftGroup(one)) return [one];
      const inner = changeDraft(one, key, change);
      return inner.terms.length === 0 ? [] : [inner];
    }),
  };
}

const givenTo = ({ operator, values }: DraftTerm): string[] => {
  const [, most] = arityOf(operator);
  const operands = values.slice(0, most).map((value) => value.trim());
  return operator === 'in' ? operands.filter((value) => value !== '') : operands;
};

const plain = ({ join, terms }: DraftGroup): WhereGroup => ({
  join,
  terms: terms.map((one) =>
    isDraftGroup(one)
      ? plain(one)
      : { field: one.field, operator: one.operator, values: givenTo(one) },
  ),
});

type Built = { where: WhereGroup | null } | { wrong: readonly number[] } | { tooLong: true };

/** Or returns the keys of invalid conditions. */
export function buildWhere(draft: DraftGroup, resource: Resource): Built {
  if (draft.terms.length === 0) return { where: null };
  const wrong = termsIn(draft).filter((term) => {
    const text = writeWhere(plain({ key: 0, join: 'and', terms: [term] }));
    return 'fault' in readWhere(text, resource, fieldTypes) || isBackwards(term, resource);
  });
  if (wrong.length > 0) return { wrong: wrong.map(({ key }) => key) };
  const read = readWhere(writeWhere(plain(draft)), resource, fieldTypes);
  return 'where' in read ? read : { tooLong: true };
}

export function isBackwards(term: DraftTerm, resource: Resource): boolean {
  const [from = '', to = ''] = givenTo(term);
  if (term.operator !== 'between' || from === '' || to === '') return false;
  const isNumber = comparedAs(fieldOf(resource, term.field), fieldTypes)?.as === 'number';
  if (!isNumber) return from > to;
  return isDecimalText(from) && isDecimalText(to) && compareDecimals(from, to) > 0;
}

const termsIn = ({ terms }: DraftGroup): DraftTerm[] =>
  terms.flatMap((one) => (isDraftGroup(one) ? termsIn(one) : [one]));

export const canNest = (depth: number): boolean => depth < WHERE_LIMITS.depth;
