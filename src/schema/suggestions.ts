import type { Declared } from './fieldName';
import type { suggestions } from './meta/suggestions';

/** By field; the first source with a value is used. */
type SuggestionsDeclaration<Name extends string> = Declared<typeof suggestions, Name>;

type Sources = NonNullable<SuggestionsDeclaration<string>[string]>;
type Source = Exclude<Sources, readonly unknown[]>;

export type Suggestion = { when: { readonly [field: string]: readonly string[] } } & (
  | { kind: 'byTurn'; values: readonly string[]; per: readonly string[] }
  | { kind: 'taken'; via: string; take: string; fills: boolean }
  | { kind: 'latest'; per: readonly string[]; fills: boolean }
  | { kind: 'next'; per: readonly string[] }
);

export type Suggestions = { readonly [field: string]: readonly Suggestion[] };

export const sourcesOf = (declared: Sources = []): readonly Source[] =>
  'map' in declared ? declared : [declared];

export function normalizeSuggestions(declared: SuggestionsDeclaration<string> = {}): Suggestions {
  return Object.fromEntries(
    Object.entries(declared).map(([field, sources]) => [
      field,
      sourcesOf(sources).map(normalizeSource),
    ]),
  );
}

function normalizeSource(source: Source): Suggestion {
  const when = (source.when ?? {}) as Suggestion['when'];
  if ('values' in source) return { kind: 'byTurn', ...source, when };
  if ('via' in source) return { kind: 'taken', fills: false, ...source, when };
  if ('latest' in source)
    return { kind: 'latest', per: source.per, fills: source.fills ?? false, when };
  return { kind: 'next', per: source.per ?? [], when };
}
