import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { Client } from './client';
import { ApiError, transportText } from './errors';
import { type WireRecord } from './list';
import type { OpenedView } from './startViews';
import { isObject } from '../util/objects';

/** Whose a view is, the nearest first. */
export const AUDIENCES = ['me', 'role', 'office', 'all'] as const;

export type Audience = (typeof AUDIENCES)[number];

/** What somebody keeps of a list under a name. */
export interface SavedView extends OpenedView {
  /** The resource's name. */
  resource: string;
  for: Audience;
  /** Whoever it is for starts with it. */
  starts: boolean;
}

export type ViewChanges = Partial<Omit<SavedView, 'id' | 'resource'>>;

/** The calls of the extension `views`. All reject with ApiError. */
export interface ViewCalls {
  /** @returns whether the person may keep views for others, too */
  list(
    resource: string,
    signal: AbortSignal,
  ): Promise<{ views: readonly SavedView[]; share: boolean }>;
  create(view: Omit<SavedView, 'id'>): Promise<SavedView>;
  update(id: string, changes: ViewChanges): Promise<SavedView>;
  remove(id: string): Promise<void>;
}

const sent = ({ starts, ...rest }: ViewChanges) => ({
  ...rest,
  ...(starts !== undefined && { starts: Number(starts) }),
});

/** A view from the wire; null for what is none. */
export function readView(given: unknown): SavedView | null {
  if (!isObject(given)) return null;
  const { id, resource, name, query, starts } = given;
  const audience = AUDIENCES.find((one) => one === given.for) ?? 'me';
  if (typeof name !== 'string' || typeof query !== 'string') return null;
  return {
    ...{ id: String(id), resource: String(resource), name, query },
    ...{ for: audience, starts: starts === true || Number(starts) === 1 },
  };
}

function viewCalls(client: Client): ViewCalls {
  const one = async (answer: Promise<WireRecord>): Promise<SavedView> => {
    const view = readView((await answer).data);
    if (view === null)
      throw new ApiError({ kind: 'malformed', status: 200, words: transportText.malformed() });
    return view;
  };
  return {
    async list(resource, signal) {
      const { data, share } = await client.request('GET', '/views', {
        query: { resource },
        signal,
      });
      const views = (Array.isArray(data) ? data : []).flatMap((view) => readView(view) ?? []);
      return { views, share: share === true };
    },
    create: ({ resource, ...view }) =>
      one(client.request('POST', '/views', { body: { resource, ...sent(view) } })),
    update: (id, changes) => one(client.request('PUT', `/views/${id}`, { body: sent(changes) })),
    async remove(id) {
      await client.request('DELETE', `/views/${id}`);
    },
  };
}

/** The calls over this page's client; null where the data provider is another. */
export function useViewCalls(): ViewCalls | null {
  const { client } = (useContext(DataProviderContext) ?? {}) as { client?: Client };
  return useMemo(() => (client ? viewCalls(client) : null), [client]);
}
