import type { Provider, TripText } from './reading/types';

/**
 * The country of all places in the text and of all suppliers of the trip, or null.
 * @param codes of the trip's suppliers
 */
export function tripCountry(
  { rows, countries }: Pick<TripText, 'rows' | 'countries'>,
  codes: readonly unknown[],
  providers: readonly Provider[],
): string | null {
  const all = new Set([...codes, ...rows.map(({ provider }) => provider)]);
  const [only, ...others] = new Set([
    ...countries,
    ...providers.flatMap(({ code, place }) => (place !== null && all.has(code) ? [place] : [])),
  ]);
  return only !== undefined && others.length === 0 ? only : null;
}
