import type { FilterDeclaration } from '../schema/filterDeclaration';
import type { Filter } from '../schema/resource';
import { kindOfDeclared } from '.';
import type { FilterForms, RecordTexts } from './kind';
import { registeredForms } from './registeredForms';

/** How declarations ask for each kind of filter that they may ask for. */
export const filterForms: readonly FilterForms[] = Object.values(registeredForms);

/** What checks a declared filter of the right shape. @throws for a kind that no declaration asks for */
export function formsOf(declared: FilterDeclaration<string>): FilterForms {
  const [name] = kindOfDeclared(declared);
  const found = Object.hasOwn(registeredForms, name) ? registeredForms[name] : undefined;
  if (found === undefined) throw new Error(`src/filters/${name}/declared.ts is missing`);
  return found;
}

/** Would a list with this value of a filter's parameter have the record? True where only the server can tell. */
export function matchesFilter(filter: Filter, wanted: string, record: RecordTexts): boolean {
  const { matches } = registeredForms[filter.kind] ?? {};
  return matches?.(filter, wanted, record) ?? true;
}
