import {
  FormGroupsProvider,
  SourceContextProvider,
  useRecordFromLocation,
  useResourceContext,
} from 'ra-core';
import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useForm, type SubmitHandler, type UseFormProps } from 'react-hook-form';
import type { Values } from '../values/values';

interface ValuesFormProps extends Pick<UseFormProps<Values>, 'resolver' | 'context'> {
  id: string;
  values: Values;
  onSubmit: SubmitHandler<Values>;
  children: ReactNode;
}

// A refetch keeps the input and its dirty state.
const RESET = { keepDirtyValues: true, keepDirty: true };

/** react-admin's form, which resets itself at once and so renders each input twice. */
export function ValuesForm({ id, values, onSubmit, children, ...options }: ValuesFormProps) {
  const form = useForm<Values>({ defaultValues: values, ...options });
  const { reset, handleSubmit } = form;
  const filledIn: Partial<Values> | null = useRecordFromLocation();
  const known = useRef(values);
  useEffect(() => {
    if (known.current !== values) reset(values, RESET);
    known.current = values;
  }, [reset, values]);
  useEffect(() => {
    if (filledIn) reset({ ...known.current, ...filledIn }, { keepDefaultValues: true });
  }, [reset, filledIn]);
  const resource = useResourceContext();
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${resource}.fields.${name}`,
    }),
    [resource],
  );
  const submit = (event: FormEvent) => {
    if (event.defaultPrevented) return;
    event.stopPropagation();
    void handleSubmit(onSubmit)(event);
  };
  return (
    <SourceContextProvider value={source}>
      <FormProvider {...form}>
        <FormGroupsProvider>
          <form id={id} className="form" noValidate onSubmit={submit}>
            {children}
          </form>
        </FormGroupsProvider>
      </FormProvider>
    </SourceContextProvider>
  );
}
