import { useGetOne, type useCreatePath } from 'ra-core';
import { useSearchParams, type Location } from 'react-router';
import { isTyped, type AnyRecord, type Resource } from '../../schema';

const SOURCE = 'source';

/** The create screen that starts as a copy of a record: its id is enough, and survives a reload. */
export function clonePath(
  createPath: ReturnType<typeof useCreatePath>,
  resource: Resource,
  id: number,
): string {
  return `${createPath({ resource: resource.route, type: 'create' })}?${SOURCE}=${id}`;
}

/** The values that an address gives a new record; none for any other address. */
export function valuesFromAddress(search: string): Record<string, unknown> {
  const source = new URLSearchParams(search).get(SOURCE) ?? '';
  if (!source.startsWith('{')) return {};
  try {
    return JSON.parse(source) as Record<string, unknown>;
  } catch {
    // An address that somebody has cut or mended gives nothing.
    return {};
  }
}

/**
 * The key of a create screen at a location: another source is another form. A form that has taken in what the address
 * gave may leave that behind: it names itself in the location's state.
 * @example navigate({ search: '' }, { replace: true, state: { form: createKey(resource, location) } })
 */
export function createKey({ route }: Resource, { search, state }: Location): string {
  const { form } = Object(state) as { form?: unknown };
  return typeof form === 'string' ? form : `${route}${search}`;
}

/** The create screen that begins with these values. */
export const createPathWith = (create: string, start: Readonly<Record<string, unknown>>): string =>
  `${create}?${new URLSearchParams({ [SOURCE]: JSON.stringify(start) }).toString()}`;

/** What a clone begins with: the fields that people type, but those that no two records may share. */
export function cloneValues(resource: Resource, record: AnyRecord): Record<string, unknown> {
  const copied = resource.fields.filter((field) => isTyped(field) && field.unique === null);
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}

/** What a new record starts as: null for defaults, else a copy without the values that must be unique. */
export function useCloneSource(resource: Resource) {
  const source = useSearchParams()[0].get(SOURCE) ?? '';
  // Anything but an id is react-admin's own JSON, which its form reads by itself.
  const asked = /^\d{1,15}$/.test(source);
  const query = useGetOne<AnyRecord>(
    resource.route,
    { id: Number(source) },
    { enabled: asked, staleTime: 0, refetchOnWindowFocus: false },
  );
  return {
    asked,
    copy: asked && query.data ? cloneValues(resource, query.data) : null,
    isPending: asked && query.isPending,
    error: asked ? query.error : null,
    refetch: query.refetch,
  };
}
