import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { fieldFaces } from '../../fields/faces/fieldFaces';
import { isEmpty, validateField } from '../../fields/validate';
import { fieldOf, type Resource } from '../../schema';
import type { Values } from '../../record/form/values';

interface ForAllProps {
  resource: Resource;
  /** Required fields that no column fills. */
  fields: readonly string[];
  onChange: (values: Readonly<Values>) => void;
}

/** One value for all rows, where the sheet has no column for it: a list of hotels says nowhere that they are hotels. */
export function ForAll({ resource, fields, onChange }: ForAllProps) {
  const translate = useTranslate();
  const titleId = useId();
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(fields.map((name) => [name, null])),
  });
  const values = useWatch({ control: form.control });
  const given = JSON.stringify(
    fields
      .map((name) => [name, values[name]])
      .filter(([name, value]) => {
        const field = fieldOf(resource, String(name));
        return !isEmpty(value) && validateField(field, values) === null;
      }),
  );
  useEffect(
    () => onChange(Object.fromEntries(JSON.parse(given) as [string, unknown][])),
    [given, onChange],
  );
  return (
    <section className="paste-all" aria-labelledby={titleId}>
      <span id={titleId}>{translate('paste.forAll')}</span>
      <FormProvider {...form}>
        {fields.map((name) => {
          const field = fieldOf(resource, name);
          const Input = fieldFaces[field.type]?.Input;
          return Input && <Input key={name} {...{ resource, field }} />;
        })}
      </FormProvider>
    </section>
  );
}
