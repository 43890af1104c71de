import { fieldTypes } from '..';
import type { FieldInputs, FilledInHook } from './types';

type InputsFile = Partial<FieldInputs> & { useFilledIn?: FilledInHook };

const folders = import.meta.glob<InputsFile>('../*/inputs.tsx', { eager: true });

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

const NOTHING: ReturnType<FilledInHook> = { isPending: false, filledIn: () => ({}) };

/** What inputs fill in when other fields change, without a form. */
export const useFilledInFields: FilledInHook =
  Object.values(folders).find((one) => one.useFilledIn)?.useFilledIn ?? (() => NOTHING);
