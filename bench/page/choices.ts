import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { fieldOf } from '../../src/schema';
import { readDeclarations } from '../../src/schema/sound';

export const resources = readDeclarations(declarations, fieldTypes);

/** A reservation's enum as react-admin's choices. */
export function optionsOf(name: string): { id: string; name: string }[] {
  const reservations = resources.find((resource) => resource.name === 'reservations');
  const values = reservations ? fieldOf(reservations, name).options.values : undefined;
  return Object.keys(values ?? {}).map((id) => ({ id, name: id }));
}
