import type { ComponentType } from 'react';
import type { DisplayProps, FormFaces, InputProps } from './faces';
import { fieldTypes } from './index';

// By the folder's name, which is the type's.
const displays = import.meta.glob<ComponentType<DisplayProps>>('./*/Display.tsx', {
  eager: true,
  import: 'Display',
});
const inputs = import.meta.glob<ComponentType<InputProps>>('./*/Input.tsx', {
  eager: true,
  import: 'Input',
});

/** Its own faces, or those of the type that it is like. @throws when nothing shows it: a mistake in its folder. */
function facesOf(name: string): FormFaces {
  const { like, wide } = fieldTypes[name] ?? {};
  const inherited = like === undefined ? null : facesOf(like);
  const Display = displays[`./${name}/Display.tsx`] ?? inherited?.Display;
  if (!Display) throw new Error(`src/fields/${name} has no Display.tsx and is like no other type`);
  const Input = inputs[`./${name}/Input.tsx`] ?? inherited?.Input ?? null;
  return { Display, Input, ...(wide && { wide }) };
}

/** How every field type shows itself and is typed, by the name that declarations use. */
export const fieldFaces: Readonly<Record<string, FormFaces>> = Object.fromEntries(
  Object.keys(fieldTypes).map((name) => [name, facesOf(name)]),
);
