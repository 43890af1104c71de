import { fieldTypes } from '..';
import type { FieldComponents } from './types';

type Faces = Partial<FieldComponents>;

const folders = import.meta.glob<Faces>('../*/components.tsx', { eager: true });

/** @throws if there is no Display */
function facesOf(name: string): FieldComponents {
  const { like } = fieldTypes[name] ?? {};
  const own = folders[`../${name}/components.tsx`];
  const inherited = like === undefined ? null : facesOf(like);
  const Display = own?.Display ?? inherited?.Display;
  if (!Display)
    throw new Error(
      `src/fields/${name}/components.tsx exports no Display, and the type is like no other`,
    );
  const Input = own?.Input ?? inherited?.Input ?? null;
  const Filter = own?.Filter ?? inherited?.Filter ?? null;
  // A type's own Display precedes an inherited Cell.
  const Cell = own?.Cell ?? own?.Display ?? inherited?.Cell ?? Display;
  return { Display, Input, Filter, Cell };
}

export const fieldComponents: Readonly<Record<string, FieldComponents>> = Object.fromEntries(
  Object.keys(fieldTypes).map((name) => [name, facesOf(name)]),
);
