import { groupItems } from '../../../../util/groupItems';
import type { ReadingTools } from './cues';
import type { ItineraryDraft, Provider } from './types';

type TripPlaces = ReturnType<typeof tripPlaces>;

/** Cities of the text, its flights, and of two providers or more. */
export function tripPlaces(drafts: readonly ItineraryDraft[], tools: ReadingTools) {
  const { areaOf, areas: known } = tools.providers;
  const inArea = new Map<string, Set<Provider>>();
  const certain = drafts.flatMap(({ mentioned }) => (mentioned.length === 1 ? mentioned : []));
  for (const provider of certain) {
    const area = areaOf(provider);
    if (area) inArea.set(area, (inArea.get(area) ?? new Set()).add(provider));
  }
  const several = [...inArea].filter(([, providers]) => providers.size > 1).map(([area]) => area);
  const named = drafts.flatMap((draft) => citiesOf(draft, tools)).filter((city) => known.has(city));
  const areas = new Set([...several, ...named]);
  return {
    areas,
    country: mostFrequent(certain.flatMap(({ place }) => place ?? [])),
    countries: new Set([...areas].flatMap((area) => [...(known.get(area) ?? [])])),
  };
}

/** 0 in a city of the trip, 1 in its country, else 2. */
export function distanceTo(
  { areas, country, countries }: TripPlaces,
  provider: Provider,
  { providers: { areaOf } }: ReadingTools,
): number {
  const area = areaOf(provider);
  if (area !== null && areas.has(area)) return 0;
  const { place } = provider;
  return place !== null && (place === country || countries.has(place)) ? 1 : 2;
}

/**
 * A provider in another city is only offered, unless its full name is in the text.
 * @example withPlace({ ...draft, provider: chiangMai }, bangkok).provider // null
 */
export function withPlace(
  draft: ItineraryDraft,
  places: TripPlaces,
  tools: ReadingTools,
): ItineraryDraft {
  const { mentioned } = draft;
  const provider = mentioned.find(({ code }) => code === draft.provider) ?? null;
  const distanceOf = (one: Provider) => distanceTo(places, one, tools);
  const nearestFirst = mentioned.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  const candidates = [...new Set(nearestFirst.map(({ code }) => code))];
  const near = { ...draft, candidates: mentioned.length > 1 ? candidates : [] };
  if (!provider) return near;
  const area = tools.providers.areaOf(provider);
  const isWritten = draft.isWhole && area !== null;
  const isAbroad =
    places.country !== null && provider.place !== null && provider.place !== places.country;
  const isSure = isWritten || (area === null ? !isAbroad : places.areas.has(area));
  if (isSure) return near;
  const isKnown = area !== null && places.areas.size > 0;
  return {
    ...draft,
    candidates,
    provider: isKnown ? null : draft.provider,
    warnings: [...draft.warnings, 'elsewhere'],
  };
}

function citiesOf({ called, values }: ItineraryDraft, tools: ReadingTools): string[] {
  const cities = tools.cities(`${called} ${values.text2 ?? ''} ${values.text3 ?? ''}`);
  return cities.flatMap(({ what }) => what.flatMap(({ names }) => names));
}

function mostFrequent(places: readonly string[]): string | null {
  const groups = groupItems(places, (place) => place);
  const [most] = groups.toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}
