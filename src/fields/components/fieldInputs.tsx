import { useCallback } from 'react';
import { fieldTypes } from '..';
import type { FieldHooks, FieldInputs, RecordHook } from './types';

type InputsFile = Partial<FieldInputs> & FieldHooks;

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

const NOTHING = { isPending: false, of: () => ({}) };

/** The later hook wins where two know a field. */
export function combineRecordHooks<Value, Rest extends unknown[]>(
  hooks: readonly (RecordHook<Value, Rest> | undefined)[],
): RecordHook<Value, Rest> {
  return hooks.reduce<RecordHook<Value, Rest>>(
    (before, hook) => (hook ? combine(before, hook) : before),
    () => NOTHING,
  );
}

const combine = <Value, Rest extends unknown[]>(
  before: RecordHook<Value, Rest>,
  hook: RecordHook<Value, Rest>,
): RecordHook<Value, Rest> =>
  function useBoth(...args) {
    const [first, second] = [before(...args), hook(...args)];
    const { of: firstOf } = first;
    const { of: secondOf } = second;
    return {
      isPending: first.isPending || second.isPending,
      of: useCallback(
        (record) => ({ ...firstOf(record), ...secondOf(record) }),
        [firstOf, secondOf],
      ),
    };
  };

const files = Object.values(folders);

/** What inputs fill in when other fields change, without a form. */
export const useFilledInFields = combineRecordHooks(files.map((file) => file.useFilledIn));

/** What inputs say of valid values, without a form. */
export const useFieldNotes = combineRecordHooks(files.map((file) => file.useNotes));
