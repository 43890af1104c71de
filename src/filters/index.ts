import { currentExtension } from '../schema/extensions';
import type { FilterDeclaration } from '../schema/filterDeclaration';
import type { ExtraFilter, Filter } from '../schema/resource';
import type { FilterKind, ImpliedAround } from './kind';
import { registered } from './registered';

/** Every kind of filter by its name, which is its folder's. */
const filterKinds = registered;

/** The kind of a filter. @throws for one that there is not: declarations are checked before anybody reads them. */
export function kindOf({ kind }: Pick<Filter, 'kind'>): FilterKind {
  const found = Object.hasOwn(filterKinds, kind) ? filterKinds[kind] : undefined;
  if (found === undefined) throw new Error(`no kind of filter is named "${kind}"`);
  return found;
}

/** The name of the kind that a declaration of the right shape asks for. */
export function nameOfKind(declared: FilterDeclaration<string>): string {
  const found = Object.entries(filterKinds).find(([name, { byName = false, keys = [name] }]) =>
    typeof declared === 'string' ? byName : keys.some((key) => Object.hasOwn(declared, key)),
  );
  if (found === undefined) throw new Error(`no kind of filter is ${JSON.stringify(declared)}`);
  return found[0];
}

/**
 * A declared filter as its readers know it.
 * @example readFilter('country', 'countryCode').equals // 'countryCode'
 */
export function readFilter(parameter: string, declared: FilterDeclaration<string>): Filter {
  const kind = nameOfKind(declared);
  // Resource files may have the name by which it was listed before.
  const { extension }: { extension?: string } = Object(declared);
  return {
    ...{ kind, parameter, ...kindOf({ kind }).read(declared) },
    ...(extension !== undefined && { extension: currentExtension(extension) }),
  };
}

/** The filters that a list has beside those that its declaration asks for. */
export const impliedFilters = (around: ImpliedAround): ExtraFilter[] =>
  Object.entries(filterKinds).flatMap(([kind, { implied }]) =>
    (implied?.(around) ?? []).map((filter) => ({ ...filter, kind })),
  );
