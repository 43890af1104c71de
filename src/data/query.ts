import { filtersWith, type Resource } from '../schema';
import { isDefaultSort, type Sort } from './order';

export type Query = Record<string, string | number>;

/**
 * Query parameters from a filter, the documented ones and those of the backend's extensions: booleans as 1 and 0,
 * empty values left out.
 * @throws for a key that is no parameter of the resource: a mistake in our code, which the server would
 * silently ignore and answer with every row.
 */
export function filterQuery(
  resource: Resource,
  filter: Readonly<Record<string, unknown>> = {},
  extensions: readonly string[] = [],
): Query {
  const parameters = filtersWith(resource, extensions).map(({ parameter }) => parameter);
  const query: Query = {};
  for (const [parameter, value] of Object.entries(filter)) {
    if (!parameters.includes(parameter))
      throw new Error(
        `${resource.path} has no query parameter "${parameter}"; it has ${parameters.join(', ')}`,
      );
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'boolean') query[parameter] = Number(value);
    else if (typeof value === 'string' || typeof value === 'number') query[parameter] = value;
    else throw new Error(`${resource.path}: "${parameter}" must be text, a number or a boolean`);
  }
  return query;
}

/** `sort=-name` where the backend knows it; the default order goes without saying (readings: Lists). */
export function sortQuery(
  resource: Resource,
  sort: Sort | undefined,
  extensions: readonly string[],
): Query {
  if (!sort || isDefaultSort(resource, sort) || !extensions.includes('sort')) return {};
  return { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` };
}
