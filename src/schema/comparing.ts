/** What may be asked of a field's values, in the order in which it is offered. */
export const OPERATORS = [
  'is',
  'isNot',
  'in',
  'contains',
  'atLeast',
  'atMost',
  'between',
  'before',
  'after',
  'empty',
  'filled',
] as const;

export type Operator = (typeof OPERATORS)[number];

/**
 * As what a field's values are compared: `text` by its characters, `choice` is one of several, `flag` yes or no, `number`
 * by what it is worth, `day` by the calendar, a moment too, `clock` by the time of day, `presence` only by being there.
 */
export type ComparedAs = 'text' | 'choice' | 'flag' | 'number' | 'day' | 'clock' | 'presence';

/** How the values of a field type are compared with what somebody asks for. */
export interface Comparison {
  as: ComparedAs;
  /** What is asked for, as it is compared; null where it is nothing of the kind. Default: as the type's codec reads it. */
  ask?: (text: string) => string | null;
}

const presence: readonly Operator[] = ['empty', 'filled'];
const ordered: readonly Operator[] = [
  ...(['is', 'isNot', 'atLeast', 'atMost', 'between', 'before', 'after'] as const),
  ...presence,
];

const operators: { readonly [as in ComparedAs]: readonly Operator[] } = {
  text: ['contains', 'is', 'isNot', 'in', ...presence],
  choice: ['is', 'isNot', 'in', ...presence],
  flag: ['is', 'isNot', ...presence],
  number: [...ordered, 'in'],
  day: ordered,
  clock: ordered,
  presence,
};

/** The operators that such values take, the most usual first. */
export const operatorsOf = (as: ComparedAs): readonly Operator[] => operators[as];

/** How many values an operator takes, at least and at most. */
export function arityOf(operator: Operator): readonly [least: number, most: number] {
  if (operator === 'empty' || operator === 'filled') return [0, 0];
  if (operator === 'between') return [2, 2];
  return operator === 'in' ? [1, WHERE_LIMITS.values] : [1, 1];
}

/** So that it fits into an address, and no question takes the database long. */
export const WHERE_LIMITS = { characters: 2000, depth: 3, conditions: 30, values: 50, value: 255 };
