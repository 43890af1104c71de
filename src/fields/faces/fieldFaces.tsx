import { fieldTypes } from '..';
import { TextFilter } from './filters/TextFilter';
import type { FieldFaces } from './types';

type Faces = Partial<FieldFaces>;

// By the folder's name, which is the type's.
const folders = import.meta.glob<Faces>('../*/faces.tsx', { eager: true });

/** Its own faces, or those of the type that it is like. @throws when nothing shows it: a mistake in its folder. */
function facesOf(name: string): FieldFaces {
  const { like } = fieldTypes[name] ?? {};
  const own = folders[`../${name}/faces.tsx`];
  const inherited = like === undefined ? null : facesOf(like);
  const Display = own?.Display ?? inherited?.Display;
  if (!Display)
    throw new Error(
      `src/fields/${name}/faces.tsx exports no Display, and the type is like no other`,
    );
  const Input = own?.Input ?? inherited?.Input ?? null;
  const Filter = own?.Filter ?? inherited?.Filter ?? TextFilter;
  // A Display of one's own is what a cell shows, too, before what the other type has there.
  const Cell = own?.Cell ?? own?.Display ?? inherited?.Cell ?? Display;
  return { Display, Input, Filter, Cell };
}

/** How every field type shows itself and is typed, by the name that declarations use. */
export const fieldFaces: Readonly<Record<string, FieldFaces>> = Object.fromEntries(
  Object.keys(fieldTypes).map((name) => [name, facesOf(name)]),
);
