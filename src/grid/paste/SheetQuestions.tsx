import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { useFieldLabel } from '../../fields/components/label';
import { isEmpty, validateField } from '../../fields/values';
import type { Values } from '../../record/values/values';
import { fieldOf, type Resource } from '../../schema';
import { LookupQuestionList } from './LookupQuestionList';
import type { GridPaste } from './useGridPaste';
import { RetryAlert } from '../../shell/faults/RetryAlert';

type Asked = 'unmapped' | 'given' | 'setGiven' | 'questions' | 'targets' | 'pick';

interface SheetQuestionsProps {
  resource: Resource;
  sheet: Pick<GridPaste, Asked | 'failed' | 'retry'>;
  numberOf: (key: number) => number | undefined;
}

/** Values without a column, and names without a record. */
export function SheetQuestions({ resource, sheet, numberOf }: SheetQuestionsProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { failed, retry, unmapped, given, setGiven } = sheet;
  const asked = [...new Set([...Object.keys(given), ...unmapped])];
  return (
    <>
      {unmapped.length > 0 && (
        <Alert severity="error">
          {translate('paste.unmapped', {
            fields: unmapped.map((field) => labelOf(resource, field)).join(', '),
          })}
        </Alert>
      )}
      {asked.length > 0 && <ForAll resource={resource} fields={asked} onChange={setGiven} />}
      {failed && <RetryAlert onRetry={retry}>{translate('paste.failed')}</RetryAlert>}
      <LookupQuestionList paste={sheet} numberOf={numberOf} />
    </>
  );
}

interface ForAllProps {
  resource: Resource;
  fields: readonly string[];
  onChange: (values: Readonly<Values>) => void;
}

/** One value for all rows of a sheet without that column. */
function ForAll({ resource, fields, onChange }: ForAllProps) {
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
          const Input = fieldInputs[field.type]?.Input;
          return Input && <Input key={name} resource={resource} field={field} />;
        })}
      </FormProvider>
    </section>
  );
}
