import { captionsOfType } from '../../../fields/captions';
import { matchesParameters } from '../../../data/lookups';
import type { AnyRecord, Resource } from '../../../schema';
import type { City, Flight, ItineraryContext, Provider, TripKeywords } from './reading/types';

/** Comma-separated aliases. */
const NICKNAMES = ['transform', 'transform2'];
const PLACE = 'countryCode';
const PROVIDER = 'providerCode';

interface Sources {
  words: TripKeywords;
  /** Captions map providers to kinds. */
  sections: Resource;
  providers: Resource;
  rows: {
    providers: readonly AnyRecord[];
    flights: readonly AnyRecord[];
    cities: readonly AnyRecord[];
    /** `name` is the kind, `text` the comma-separated words. */
    words: readonly AnyRecord[];
  };
}

export function createItineraryContext({
  words,
  sections,
  providers,
  rows,
}: Sources): ItineraryContext {
  const own = withOwnWords(words, rows.words, sections);
  // A flight's provider sells tickets: its name never denotes a flight.
  const kinds = Object.entries(own.kinds).filter(([, { takes }]) => takes.flight === undefined);
  const kindOf = (row: AnyRecord) =>
    kinds.find(([kind]) => {
      const where = captionsOfType(sections, kind).where(PROVIDER);
      return Object.keys(where).length > 0 && matchesParameters(row, where, providers);
    })?.[0];
  return {
    words: own,
    providers: rows.providers.flatMap((row): Provider[] => {
      const kind = kindOf(row);
      const [code, name] = [textOf(row[providers.key ?? 'id']), textOf(row[providers.optionText])];
      if (kind === undefined || code === null || name === null || row.active === false) return [];
      const nicknames = NICKNAMES.flatMap((field) => listed(textOf(row[field]) ?? ''));
      return [{ code, name, kind, nicknames, place: textOf(row[PLACE]) }];
    }),
    flights: rows.flights.flatMap((row): Flight[] => {
      const num = textOf(row.num);
      if (num === null || row.active === false) return [];
      return [
        {
          ...{ num, from: textOf(row.departureCity), to: textOf(row.arrivalCity) },
          ...{ departs: textOf(row.departureTime), arrives: textOf(row.arrivalTime) },
        },
      ];
    }),
    cities: rows.cities.flatMap((row): City[] => {
      const [code, name] = [textOf(row.code), textOf(row.name)];
      return code === null ? [] : [{ code, names: name === null ? [] : [name] }];
    }),
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const listed = (text: string): string[] =>
  text
    .split(/[,，]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Kinds without defaults take the line's text. */
function withOwnWords(
  words: TripKeywords,
  rows: readonly AnyRecord[],
  sections: Resource,
): TripKeywords {
  const kinds: Record<string, TripKeywords['kinds'][string]> = { ...words.kinds };
  for (const row of rows) {
    const [kind, own] = [textOf(row.name), listed(textOf(row.text) ?? '')];
    if (kind === null || own.length === 0) continue;
    const [first] = captionsOfType(sections, kind).fields;
    const known = kinds[kind] ?? {
      words: [],
      keeps: true,
      takes: first === undefined ? {} : { rest: first },
    };
    kinds[kind] = { ...known, words: [...known.words, ...own] };
  }
  return { ...words, kinds };
}
