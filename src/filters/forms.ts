import type { FilterDeclaration } from '../schema/filterDeclaration';
import { kindOfDeclared } from '.';
import type { FilterForms } from './kind';
import { registeredForms } from './registeredForms';

export const filterForms: readonly FilterForms[] = Object.values(registeredForms);

/** @throws for a kind that can't be declared */
export function formsOf(declared: FilterDeclaration<string>): FilterForms {
  const [name] = kindOfDeclared(declared);
  const found = Object.hasOwn(registeredForms, name) ? registeredForms[name] : undefined;
  if (found === undefined) throw new Error(`src/filters/${name}/declared.ts is missing`);
  return found;
}
