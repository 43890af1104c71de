import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { ClientResponse, Client } from './client';
import type { OpenedView } from './startViews';
import { isSameText } from './compareStored';
import { isDoneIn, writeVerified } from './writeVerified';
import { isObject } from '../util/objects';

/** Narrowest first. */
export const AUDIENCES = ['me', 'role', 'office', 'all'] as const;

export type Audience = (typeof AUDIENCES)[number];

export interface SavedView extends OpenedView {
  resource: string;
  for: Audience;
  /** Default view of its audience. */
  starts: boolean;
}

export type ViewChanges = Partial<Omit<SavedView, 'id' | 'resource'>>;

export type ViewCalls = ReturnType<typeof viewCalls>;

type ViewOf = Pick<SavedView, 'id' | 'resource'>;

const sent = ({ starts, ...rest }: ViewChanges) => ({
  ...rest,
  ...(starts !== undefined && { starts: Number(starts) }),
});

function readView(value: unknown): SavedView | null {
  if (!isObject(value)) return null;
  const { id, resource, name, query, starts } = value;
  const audience = AUDIENCES.find((one) => one === value.for) ?? 'me';
  if (typeof name !== 'string' || typeof query !== 'string') return null;
  return {
    id: String(id),
    resource: String(resource),
    name,
    query,
    for: audience,
    starts: starts === true || Number(starts) === 1,
  };
}

/** The order of query parameters may differ. */
const isSaved = (view: SavedView, { query, name, ...exact }: Partial<SavedView>): boolean =>
  (query === undefined || partsOf(query) === partsOf(view.query)) &&
  (name === undefined || isSameText(name, view.name)) &&
  Object.entries(exact).every(([key, value]) => view[key as keyof SavedView] === value);

const partsOf = (query: string): string =>
  [...new URLSearchParams(query)]
    .map((part) => part.join('='))
    .toSorted()
    .join('&');

/** Of the `settings` extension; they reject as `writeVerified` does. */
export function viewCalls(client: Client) {
  /** A response without rows proves nothing. */
  const rowsOf = async (resource: string, signal?: AbortSignal) => {
    const { data, share } = await client.request('GET', '/views', { query: { resource }, signal });
    const views = Array.isArray(data) ? data.flatMap((view) => readView(view) ?? []) : null;
    return { views, share: share === true };
  };
  const save = (
    resource: string,
    expected: Partial<SavedView>,
    { send, fits }: { send: () => Promise<ClientResponse>; fits: (view: SavedView) => boolean },
  ): Promise<SavedView> =>
    writeVerified(send, {
      uncertainWrite: 'update',
      read: ({ data, success }) => {
        const view = success === false ? null : readView(data);
        return view && fits(view) && isSaved(view, expected) ? view : undefined;
      },
      verify: async () => {
        const { views } = await rowsOf(resource);
        const view = views?.find((one) => fits(one) && isSaved(one, expected));
        if (view) return { done: view };
        return views ? 'undone' : 'unknown';
      },
    });
  return {
    /** @returns also whether the user may share */
    async list(resource: string, signal?: AbortSignal) {
      const { views, share } = await rowsOf(resource, signal);
      return { views: views ?? [], share };
    },
    create: (view: Omit<SavedView, 'id'>) => {
      const { resource, ...rest } = view;
      const body = { resource, ...sent(rest) };
      const send = () => client.request('POST', '/views', { body });
      return save(resource, view, { send, fits: ({ id }) => id !== '' });
    },
    update: ({ id, resource }: ViewOf, changes: ViewChanges) => {
      const send = () => client.request('PUT', `/views/${id}`, { body: sent(changes) });
      return save(resource, changes, { send, fits: (view) => view.id === id });
    },
    async remove({ id, resource }: ViewOf) {
      await writeVerified(() => client.request('DELETE', `/views/${id}`), {
        uncertainWrite: 'delete',
        read: isDoneIn,
        verify: async () => {
          const { views } = await rowsOf(resource);
          if (!views) return 'unknown';
          return views.some((view) => view.id === id) ? 'undone' : { done: true as const };
        },
      });
    },
  };
}

/** Null with another data provider. */
export function useViewCalls(): ViewCalls | null {
  const { client } = (useContext(DataProviderContext) ?? {}) as { client?: Client };
  return useMemo(() => (client ? viewCalls(client) : null), [client]);
}
