import { fieldTypes } from '..';
import type { FieldInputs } from './types';

const folders = import.meta.glob<Partial<FieldInputs>>('../*/inputs.tsx', { eager: true });

function inputsOf(name: string): FieldInputs {
  const { like } = fieldTypes[name] ?? {};
  const own = folders[`../${name}/inputs.tsx`];
  const inherited = like === undefined ? null : inputsOf(like);
  return {
    Input: own?.Input ?? inherited?.Input ?? null,
    Filter: own?.Filter ?? inherited?.Filter ?? null,
  };
}

export const fieldInputs: Readonly<Record<string, FieldInputs>> = Object.fromEntries(
  Object.keys(fieldTypes).map((name) => [name, inputsOf(name)]),
);
