import { fieldTypes } from '../../../fields';
import type { FieldType } from '../../../schema';

/** What is known of a type by its name; nothing of one that there is not, as a person may type anything. */
export const typeNamed = (name: string): Partial<FieldType> =>
  Object.hasOwn(fieldTypes, name) ? (fieldTypes[name] ?? {}) : {};

/** The field types that a person may choose, in the order of the choice. A reference by id is a reference, too. */
export const TYPES: readonly string[] = Object.keys(fieldTypes)
  .filter((name) => !typeNamed(name).computed && typeNamed(name).order !== null)
  .toSorted((a, b) => (typeNamed(a).order ?? Infinity) - (typeNamed(b).order ?? Infinity) || 0);

/** What every type understands; the rest goes when a field's type changes. */
export const COMMON = ['required', 'readOnly', 'fixed', 'unique'] as const;

/** What those that refer to records share, too. */
export function referring(name: string): readonly string[] {
  const refers = typeNamed(name).refers?.({ to: '' });
  if (!refers) return [];
  return refers.many ? ['to'] : ['to', 'text', 'where', 'scope'];
}

/** Days and moments are asked for from a day to a day. */
export const isRanged = (name: string): boolean => typeNamed(name).filter === 'range';
