import { fieldTypes } from '..';
import { TextFilter } from './filters/TextFilter';
import type { FieldComponents } from './types';

type Faces = Partial<FieldComponents>;

// By the folder's name, which is the type's.
const folders = import.meta.glob<Faces>('../*/components.tsx', { eager: true });

/** Its own components, or those of the type that it is like. @throws when nothing shows it: a mistake in its folder. */
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
  const Filter = own?.Filter ?? inherited?.Filter ?? TextFilter;
  // A Display of one's own is what a cell shows, too, before what the other type has there.
  const Cell = own?.Cell ?? own?.Display ?? inherited?.Cell ?? Display;
  return { Display, Input, Filter, Cell };
}

/** How every field type shows itself and is typed, by the name that declarations use. */
export const fieldComponents: Readonly<Record<string, FieldComponents>> = Object.fromEntries(
  Object.keys(fieldTypes).map((name) => [name, facesOf(name)]),
);
