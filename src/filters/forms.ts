import type { FilterDeclaration } from '../schema/filterDeclaration';
import type { Filter } from '../schema/resource';
import { kindOfDeclared } from '.';
import type { FilterForms, RecordTexts } from './kind';
import { registeredForms } from './registeredForms';

export const filterForms: readonly FilterForms[] = Object.values(registeredForms);

/** @throws for a kind that can't be declared */
export function formsOf(declared: FilterDeclaration<string>): FilterForms {
  const [name] = kindOfDeclared(declared);
  const found = Object.hasOwn(registeredForms, name) ? registeredForms[name] : undefined;
  if (found === undefined) throw new Error(`src/filters/${name}/declared.ts is missing`);
  return found;
}

/**
 * Whether a filtered list contains the record. True if only the server can tell.
 * @example matchesFilter(filter, 'BKK', record)
 */
export function matchesFilter(filter: Filter, wanted: string, record: RecordTexts): boolean {
  const { matches } = registeredForms[filter.kind] ?? {};
  return matches?.(filter, wanted, record) ?? true;
}
