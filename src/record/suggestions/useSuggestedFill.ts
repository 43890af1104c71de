import { useContext, useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isEmpty } from '../../fields/values';
import { type Resource } from '../../schema';
import { Carried } from '../form/formLayoutContext';
import type { Values } from '../values/values';
import { watchedBy, type useSuggestions } from './useSuggestions';

interface TakenOptions {
  resource: Resource;
  name: string;
  exists: boolean;
  suggested: ReturnType<typeof useSuggestions>;
}

/**
 * Removes an accepted value when its dependencies change, a carried-over one (`Carried`) when the record's kind
 * (`createVariants`) does.
 */
export function useSuggestedFill({ resource, name, exists, suggested }: TakenOptions) {
  const { getValues, setValue, resetField, formState } = useFormContext<Values>();
  const { dirtyFields } = useFormState<Values>();
  const { values, fillsFrom, of } = suggested;
  const { values: carried, guesses } = useContext(Carried);
  const kindField = resource.createVariants ?? name;
  const kind: unknown = useWatch({ name: kindField });
  const asksPerKind = (resource.suggestions[name] ?? []).some((source) =>
    watchedBy(source).includes(kindField),
  );
  const taken = useRef<unknown>(undefined);
  const isTyped = dirtyFields[name] === true;

  const follows = useRef({ of, kind });
  useEffect(() => {
    const before = follows.current;
    follows.current = { of, kind };
    const current: unknown = getValues(name);
    if (before.of !== of && !isEmpty(current) && current === taken.current) {
      taken.current = undefined;
      setValue(name, null, { shouldDirty: true });
      return;
    }
    const first = carried[name];
    if (!asksPerKind || isTyped || isEmpty(first) || isEmpty(before.kind) || before.kind === kind)
      return;
    const isBack = kind === carried[kindField];
    if (isBack ? isEmpty(current) : current === first)
      resetField(name, { defaultValue: isBack ? first : null });
  }, [of, kind, kindField, asksPerKind, isTyped, carried, name, getValues, setValue, resetField]);

  const isPicked = fillsFrom?.some((one) => dirtyFields[one] === true) ?? false;
  const fills = fillsFrom !== null && (isPicked || !exists);
  const [filling] = values;
  // Once per result: a value that the user removes stays removed.
  const filledFor = useRef<string | null>(null);
  useEffect(() => {
    if (!fills || filling === undefined || filledFor.current === of) return;
    filledFor.current = of;
    const current: unknown = getValues(name);
    const isGuess = guesses.includes(name) && !isTyped && current === carried[name];
    if (current === filling || !(isEmpty(current) || isGuess)) return;
    taken.current = filling;
    // Not typed: the form stays pristine.
    if (isPicked) setValue(name, filling, { shouldDirty: true });
    else resetField(name, { defaultValue: filling });
  }, [
    fills,
    filling,
    of,
    isPicked,
    isTyped,
    guesses,
    carried,
    name,
    getValues,
    setValue,
    resetField,
  ]);

  return {
    taken,
    take: (value: unknown) => {
      taken.current = value;
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    },
  };
}
