/** In display order. */
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

/** `flag` yes or no, `day` by date (also date-times), `clock` by time of day, `presence` only whether set. */
export type ComparedAs = 'text' | 'choice' | 'flag' | 'number' | 'day' | 'clock' | 'presence';

export interface Comparison {
  as: ComparedAs;
  /** null if invalid. Default: the type's codec. */
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

/** Most common first. */
export const operatorsOf = (as: ComparedAs): readonly Operator[] => operators[as];

export function arityOf(operator: Operator): readonly [least: number, most: number] {
  if (operator === 'empty' || operator === 'filled') return [0, 0];
  if (operator === 'between') return [2, 2];
  return operator === 'in' ? [1, WHERE_LIMITS.values] : [1, 1];
}

/** Short enough for a URL, and fast in the database. */
export const WHERE_LIMITS = { characters: 2000, depth: 3, conditions: 30, values: 50, value: 255 };
