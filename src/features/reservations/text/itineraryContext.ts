import { captionsOfType } from '../../../fields/captions';
import { matchesParameters } from '../../../data/lookups';
import type { AnyRecord, Resource } from '../../../schema';
import { splitList } from '../../../util/text';
import type { City, Flight, ItineraryContext, Provider } from './reading/types';
import { tripKeywords } from './keywords';

/** Comma-separated aliases. */
const NICKNAMES = ['transform', 'transform2'];
const PLACE = 'countryCode';
const PROVIDER = 'providerCode';

interface Sources {
  /** Captions map providers to kinds. */
  sections: Resource;
  providers: Resource;
  rows: {
    providers: readonly AnyRecord[];
    flights: readonly AnyRecord[];
    cities: readonly AnyRecord[];
  };
}

export function createItineraryContext({ sections, providers, rows }: Sources): ItineraryContext {
  // A flight's provider sells tickets: its name never denotes a flight.
  const kinds = Object.entries(tripKeywords.kinds).filter(
    ([, { takes }]) => takes.flight === undefined,
  );
  const kindOf = (row: AnyRecord) =>
    kinds.find(([kind]) => {
      const where = captionsOfType(sections, kind).where(PROVIDER);
      return Object.keys(where).length > 0 && matchesParameters(row, where, providers);
    })?.[0];
  return {
    keywords: tripKeywords,
    providers: rows.providers.flatMap((row): Provider[] => {
      const kind = kindOf(row);
      const [code, name] = [textOf(row[providers.key ?? 'id']), textOf(row[providers.optionText])];
      if (kind === undefined || code === null || name === null || row.active === false) return [];
      const nicknames = NICKNAMES.flatMap((field) => splitList(row[field]));
      return [{ code, name, kind, nicknames, place: textOf(row[PLACE]) }];
    }),
    flights: rows.flights.flatMap((row): Flight[] => {
      const num = textOf(row.num);
      if (num === null || row.active === false) return [];
      return [
        {
          num,
          from: textOf(row.departureCity),
          to: textOf(row.arrivalCity),
          departs: textOf(row.departureTime),
          arrives: textOf(row.arrivalTime),
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
