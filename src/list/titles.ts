import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { groupItems } from '../util/groupItems';
import { referenceTitle } from '../data/referenceTitle';
import type { RecordFinder, WantedRecord } from '../data/lookups';
import { referenceOf } from '../fields';
import { resourceNamed, type FieldPlace, type Resource } from '../schema';
import { createRecordCache, type RecordCache } from '../data/recordCache';

interface Titles {
  /** A reference's title; its code if unknown. */
  referenceTitle: (place: FieldPlace) => string;
}

export interface GrowingTitles extends Titles {
  /** Rejects with ApiError. */
  learn(places: readonly FieldPlace[], signal?: AbortSignal): Promise<void>;
  readonly lost: number;
}

interface TitleTools {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  resources: readonly Resource[];
  extensions?: readonly string[];
}

export async function fetchTitles(
  places: readonly FieldPlace[],
  tools: TitleTools,
): Promise<Titles> {
  const titles = growTitles(tools);
  await titles.learn(places);
  return titles;
}

/** Memory depends on the number of referenced records, not of rows. */
export function growTitles({ resources, ...tools }: TitleTools): GrowingTitles {
  const caches = new Map<string, RecordCache>();
  const lost = new Set<string>();
  const find = (name: string) => resourceNamed(resources, name);
  const cacheOf = (name: string) => {
    const cache = caches.get(name) ?? createRecordCache(find(name), tools);
    caches.set(name, cache);
    return cache;
  };
  return {
    async learn(places, signal) {
      const byTarget = groupItems(places.flatMap(placeOfEach), (place) => targetOf(place, find));
      for (const [name, of] of byTarget) {
        if (name === RESOLVED) continue;
        const cache = cacheOf(name);
        await cache.fetch(of.map(referred), signal);
        for (const place of of)
          if (!referenceOf(place.field)?.free && cache.isLost(referred(place)))
            lost.add(`${name} ${String(place.value)}`);
      }
    },
    referenceTitle: createTitleReader(find, (name) => caches.get(name) ?? null),
    get lost() {
      return lost.size;
    },
  };
}

const placeOfEach = (place: FieldPlace): readonly FieldPlace[] =>
  Array.isArray(place.value) && referenceOf(place.field)?.many
    ? place.value.map((value: unknown) => ({ ...place, value }))
    : [place];

function referred({ resource, field, value }: FieldPlace): WantedRecord {
  const link = resource.references.find((reference) => reference.field === field.name);
  return { by: link?.by === 'id' ? 'id' : 'key', value: String(value), where: link?.where };
}

const RESOLVED = '';

/** Name of the resource to look up, unless the record suffices. */
function targetOf(place: FieldPlace, find: (name: string) => Resource): string {
  const refers = referenceOf(place.field);
  if (!refers) return RESOLVED;
  const target = find(refers.to);
  return referenceTitle(place, target, null) === null ? target.name : RESOLVED;
}

/** Codes without a row stay codes. */
export function createTitleReader(
  find: (name: string) => Resource,
  rowsOf: (name: string) => RecordFinder | null,
): (place: FieldPlace) => string {
  return (place) => {
    const to = referenceOf(place.field)?.to;
    const title = to === undefined ? null : referenceTitle(place, find(to), rowsOf(to));
    return title ?? String(place.value ?? '');
  };
}
