import type { FilterDeclaration } from '../schema/filterDeclaration';
import { nameOfKind } from '.';
import type { FilterForms } from './kind';
import { registeredForms } from './registeredForms';

/** How declarations ask for each kind of filter that they may ask for. */
export const filterForms: readonly FilterForms[] = Object.values(registeredForms);

/** What checks a declared filter of the right shape. @throws for a kind that no declaration asks for */
export function formsOf(declared: FilterDeclaration<string>): FilterForms {
  const name = nameOfKind(declared);
  const found = Object.hasOwn(registeredForms, name) ? registeredForms[name] : undefined;
  if (found === undefined) throw new Error(`src/filters/${name}/declared.ts is missing`);
  return found;
}
