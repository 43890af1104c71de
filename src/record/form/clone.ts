import { useGetOne, type useCreatePath } from 'ra-core';
import { useSearchParams, type Location } from 'react-router';
import { isTyped, type AnyRecord, type Resource } from '../../schema';

const SOURCE = 'source';

/** By the source's id, which survives a reload. */
export function clonePath(
  createPath: ReturnType<typeof useCreatePath>,
  resource: Resource,
  id: number,
): string {
  return `${createPath({ resource: resource.route, type: 'create' })}?${SOURCE}=${id}`;
}

/**
 * Initial values of a create form, from the address.
 * @example valuesFromAddress('?source={"title":"A"}') // { title: 'A' }
 */
export function valuesFromAddress(search: string): Record<string, unknown> {
  const source = new URLSearchParams(search).get(SOURCE) ?? '';
  if (!source.startsWith('{')) return {};
  try {
    return JSON.parse(source) as Record<string, unknown>;
  } catch {
    // Malformed URL.
    return {};
  }
}

/**
 * Another source is another form. After removing its values from the URL, a form keeps its key in the location's
 * state.
 * @example navigate({ search: '' }, { replace: true, state: { form: createKey(resource, location) } })
 */
export function createKey({ route }: Resource, { search, state }: Location): string {
  const { form } = Object(state) as { form?: unknown };
  return typeof form === 'string' ? form : `${route}${search}`;
}

export const createPathWith = (create: string, start: Readonly<Record<string, unknown>>): string =>
  `${create}?${new URLSearchParams({ [SOURCE]: JSON.stringify(start) }).toString()}`;

/** Editable fields except unique ones. */
function cloneValues(resource: Resource, record: AnyRecord): Record<string, unknown> {
  const copied = resource.fields.filter((field) => isTyped(field) && field.unique === null);
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}

/** @example const { copy } = useCloneSource(resource); // of ?source=12 */
export function useCloneSource(resource: Resource) {
  const source = useSearchParams()[0].get(SOURCE) ?? '';
  // Other values are react-admin's own JSON.
  const isRequested = /^\d{1,15}$/.test(source);
  const query = useGetOne<AnyRecord>(
    resource.route,
    { id: Number(source) },
    { enabled: isRequested, staleTime: 0, refetchOnWindowFocus: false },
  );
  return {
    asked: isRequested,
    copy: isRequested && query.data ? cloneValues(resource, query.data) : null,
    isPending: isRequested && query.isPending,
    error: isRequested ? query.error : null,
    refetch: query.refetch,
  };
}
