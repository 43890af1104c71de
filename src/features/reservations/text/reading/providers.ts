import { groupItems } from '../../../../util/groupItems';
import { createWordFinder } from './marks';
import type { City, Provider, TripKeywords } from './types';

export interface ProviderMention {
  start: number;
  end: number;
  /** Several if they share the name. */
  providers: readonly Provider[];
  /** Not without its place or suffix. */
  isWhole: boolean;
  length: number;
}

export interface ProviderFinder {
  find: (text: string) => readonly ProviderMention[];
  /** Place that starts the name, as in several others: 방콕 of 방콕 한강 한식당. */
  areaOf: (provider: Provider) => string | null;
  areas: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Entry {
  provider: Provider;
  isWhole: boolean;
}

const SHORTEST = 2;
const LONGEST = 40;
/** Up to this length only at the start of a word. */
const SHORT = 3;

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

function folded(text: string): { letters: string; at: readonly number[] } {
  const at: number[] = [];
  let letters = '';
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (!isLetter(sign)) continue;
    letters += sign?.toLowerCase();
    at.push(index);
  }
  return { letters, at };
}

const fold = (name: string) => folded(name.normalize('NFKC')).letters;

/** Finds providers by name or alias, also without place or suffix. Ignores spaces, punctuation and case. */
export function createProviderFinder(
  providers: readonly Provider[],
  keywords: Pick<TripKeywords, 'kinds'>,
  cities: readonly City[],
): ProviderFinder {
  const firsts = providers.flatMap(({ name }) => splitName(name)?.first ?? []);
  const shared = groupItems(firsts, (word) => word).filter(([, same]) => same.length > 1);
  const sharedFirsts = new Set(shared.map(([word]) => word));
  const placeIn = (name: string) => {
    const split = splitName(name);
    return split && sharedFirsts.has(split.first) ? split : null;
  };
  const places = new Set(
    [...cities.flatMap(({ code, names }) => [code, ...names]), ...sharedFirsts].map(fold),
  );
  const declared = new Set(
    Object.values(keywords.kinds).flatMap((kind) =>
      [...kind.keywords, ...(kind.weak ?? []), ...(kind.generic ?? [])].map(fold),
    ),
  );
  const known = new Map<string, Entry[]>();
  const areas = new Map<string, Set<string>>();
  const areaOf = ({ name }: Provider) => placeIn(name)?.first ?? null;
  for (const provider of providers) {
    const bare = placeIn(provider.name)?.others ?? null;
    const called = namesOf(provider, bare, keywords.kinds[provider.kind]?.generic ?? []);
    const fitting = [...called].filter(
      ([name]) => name.length >= SHORTEST && name.length <= LONGEST && !declared.has(name),
    );
    for (const [name, isWhole] of fitting) {
      // 간사이 is a place, not a short form of 간사이 서비스.
      if (!isWhole && places.has(name)) continue;
      known.set(name, [...(known.get(name) ?? []), { provider, isWhole }]);
    }
    const area = areaOf(provider);
    if (area === null) continue;
    const countries = areas.get(area) ?? new Set();
    areas.set(area, provider.place === null ? countries : countries.add(provider.place));
  }
  const findNames = createWordFinder(known);

  return {
    areaOf,
    areas,
    find: (text) => {
      const { letters, at } = folded(text);
      const placeOf = (index: number) => at[index] ?? 0;
      const begins = (index: number) => !isLetter(text[placeOf(index) - 1]);
      const found = findNames(letters, (index, name) => name.length > SHORT || begins(index));
      return found.map(({ start, word: { length }, word }) => {
        const entries = known.get(word) ?? [];
        const whole = entries.filter((entry) => entry.isWhole);
        const meant = whole.length > 0 ? whole : entries;
        return {
          start: placeOf(start),
          end: placeOf(start + length - 1) + 1,
          length,
          providers: [...new Set(meant.map(({ provider }) => provider))],
          isWhole: whole.length > 0,
        };
      });
    },
  };
}

function splitName(name: string): { first: string; others: string } | null {
  const [first = '', ...others] = name.split(' ');
  return others.length > 0 ? { first, others: others.join(' ') } : null;
}

/**
 * @param bare the name without its place, if it has one
 * @returns true for full names and aliases, false for short forms
 */
function namesOf(
  { name, nicknames }: Provider,
  bare: string | null,
  generic: readonly string[],
): ReadonlyMap<string, boolean> {
  const called = new Map<string, boolean>();
  const add = (one: string, isWhole: boolean) => {
    const key = fold(one);
    if (!called.has(key)) called.set(key, isWhole);
  };
  for (const one of [name, ...nicknames]) add(one, true);
  if (bare !== null) add(bare, false);
  const endings = generic.map(fold).toSorted((a, b) => b.length - a.length);
  for (const one of [name, ...(bare === null ? [] : [bare])]) {
    const letters = fold(one);
    const ending = endings.find((end) => letters.endsWith(end) && letters.length > end.length);
    if (ending !== undefined) add(letters.slice(0, -ending.length), false);
  }
  return called;
}
