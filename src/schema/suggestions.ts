/** Conditions for a suggestion: by field, the values that the record may have. */
type When<Name extends string> = { readonly [field in Name]?: readonly string[] };

/**
 * Values by the order of records: the first record with the same values in `per` is offered the first, later ones the
 * last.
 */
interface ByTurnDeclaration<Name extends string> {
  values: readonly string[];
  per: readonly Name[];
  when?: When<Name>;
}

/** The field `take` of a referenced record; with `fills` an empty field takes it at once. */
interface TakenDeclaration<Name extends string> {
  via: Name;
  take: string;
  fills?: boolean;
  when?: When<Name>;
}

/**
 * This field's value in the newest record with the same values in `per`; with `fills` an empty field of a new record
 * takes it at once.
 */
interface LatestDeclaration<Name extends string> {
  latest: true;
  per: readonly Name[];
  fills?: boolean;
  when?: When<Name>;
}

/**
 * Continues the texts of the newest records with the next month or number: of those with the same values in the fields
 * of `per` that are filled, at least one of which is required.
 */
interface NextDeclaration<Name extends string> {
  next: true;
  per?: readonly Name[];
  when?: When<Name>;
}

export type SuggestionDeclaration<Name extends string> =
  | ByTurnDeclaration<Name>
  | TakenDeclaration<Name>
  | LatestDeclaration<Name>
  | NextDeclaration<Name>;

/** Sources of suggestions by field; the first one with a value is used. */
export type SuggestionsDeclaration<Name extends string> = {
  readonly [field in Name]?: SuggestionDeclaration<Name> | readonly SuggestionDeclaration<Name>[];
};

/** A normalized source of suggestions. */
export type Suggestion = { when: { readonly [field: string]: readonly string[] } } & (
  | { kind: 'byTurn'; values: readonly string[]; per: readonly string[] }
  | { kind: 'taken'; via: string; take: string; fills: boolean }
  | { kind: 'latest'; per: readonly string[]; fills: boolean }
  | { kind: 'next'; per: readonly string[] }
);

export type Suggestions = { readonly [field: string]: readonly Suggestion[] };

/** Returns the declared sources of one field as a list. */
export const sourcesOf = (
  declared: SuggestionsDeclaration<string>[string],
): readonly SuggestionDeclaration<string>[] =>
  declared === undefined ? [] : 'map' in declared ? declared : [declared];

export function normaliseSuggestions(declared: SuggestionsDeclaration<string> = {}): Suggestions {
  return Object.fromEntries(
    Object.entries(declared).map(([field, sources]) => [field, sourcesOf(sources).map(filled)]),
  );
}

function filled(source: SuggestionDeclaration<string>): Suggestion {
  const when = (source.when ?? {}) as Suggestion['when'];
  if ('values' in source) return { kind: 'byTurn', ...source, when };
  if ('via' in source) return { kind: 'taken', fills: false, ...source, when };
  if ('latest' in source)
    return { kind: 'latest', per: source.per, fills: source.fills ?? false, when };
  return { kind: 'next', per: source.per ?? [], when };
}

/** Returns our fields that a source depends on, in order. */
export const watchedBy = (source: Suggestion): readonly string[] => [
  ...Object.keys(source.when),
  ...(source.kind === 'taken' ? [source.via] : source.per),
];
