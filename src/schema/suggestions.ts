type When<Name extends string> = { readonly [field in Name]?: readonly string[] };

/** The first record with the same values in `per` gets the first value, later ones the last. */
interface ByTurnDeclaration<Name extends string> {
  values: readonly string[];
  per: readonly Name[];
  when?: When<Name>;
}

/** The field `take` of a referenced record; with `fills` it is taken at once. */
interface TakenDeclaration<Name extends string> {
  via: Name;
  take: string;
  fills?: boolean;
  when?: When<Name>;
}

/** From the newest record with the same values in `per`; with `fills` a new record takes it at once. */
interface LatestDeclaration<Name extends string> {
  latest: true;
  per: readonly Name[];
  fills?: boolean;
  when?: When<Name>;
}

/** The next month or number after the newest records with the same values in `per` (at least one). */
interface NextDeclaration<Name extends string> {
  next: true;
  per?: readonly Name[];
  when?: When<Name>;
}

type SuggestionDeclaration<Name extends string> =
  | ByTurnDeclaration<Name>
  | TakenDeclaration<Name>
  | LatestDeclaration<Name>
  | NextDeclaration<Name>;

/** The first source with a value is used. */
export type SuggestionsDeclaration<Name extends string> = {
  readonly [field in Name]?: SuggestionDeclaration<Name> | readonly SuggestionDeclaration<Name>[];
};

export type Suggestion = { when: { readonly [field: string]: readonly string[] } } & (
  | { kind: 'byTurn'; values: readonly string[]; per: readonly string[] }
  | { kind: 'taken'; via: string; take: string; fills: boolean }
  | { kind: 'latest'; per: readonly string[]; fills: boolean }
  | { kind: 'next'; per: readonly string[] }
);

export type Suggestions = { readonly [field: string]: readonly Suggestion[] };

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
