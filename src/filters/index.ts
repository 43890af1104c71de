import { currentExtension } from '../schema/extensions';
import type { FilterDeclaration } from '../schema/filterDeclaration';
import type { ExtraFilter, Filter } from '../schema/resource';
import type { FilterKind, ImpliedAround } from './kind';
import { registered } from './registered';

/** A kind is a folder's name. */
export const kindOf = ({ kind }: Filter): FilterKind | undefined => registered[kind];

/** @throws for an invalid shape */
export function kindOfDeclared(declared: FilterDeclaration<string>): [string, FilterKind] {
  const found = Object.entries(registered).find(([name, { byName = false, keys = [name] }]) =>
    typeof declared === 'string' ? byName : keys.some((key) => key in declared),
  );
  if (!found) throw new Error('no such filter');
  return found;
}

/** @example readFilter('country', 'countryCode').equals // 'countryCode' */
export function readFilter(parameter: string, declared: FilterDeclaration<string>): Filter {
  const [kind, { read }] = kindOfDeclared(declared);
  // Resource files may have the extension's former name.
  const { extension }: { extension?: string } = Object(declared);
  return {
    kind,
    parameter,
    ...read(declared),
    ...(extension !== undefined && { extension: currentExtension(extension) }),
  };
}

export const impliedFilters = (around: ImpliedAround): ExtraFilter[] =>
  Object.entries(registered).flatMap(([kind, { implied }]) =>
    (implied?.(around) ?? []).map((filter) => ({ ...filter, kind })),
  );
