import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useResource } from '../../data/resources';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { ReferencePicker } from '../../fields/components/pickers/ReferencePicker';
import { useFieldLabel } from '../../fields/components/label';
import { truncate } from '../../fields/reading';
import { isEmpty, validateField } from '../../fields/values';
import type { Values } from '../../record/values/values';
import { fieldOf, type Resource } from '../../schema';
import type { LookupQuestion } from './lookupQuestions';
import { nameRows } from './pasteSheet';
import type { GridPaste } from './useGridPaste';
import { RetryAlert } from '../../shell/faults/RetryAlert';

type Asked = 'unmapped' | 'given' | 'setGiven' | 'questions' | 'targets' | 'pick';

interface SheetQuestionsProps {
  resource: Resource;
  sheet: Pick<GridPaste, Asked | 'failed' | 'retry'>;
  numberOf: (key: number) => number | undefined;
}

const LONGEST_NAME = 200;
const NAMED = 3;

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
      <LookupQuestions sheet={sheet} numberOf={numberOf} />
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

type LookupQuestionsProps = Omit<SheetQuestionsProps, 'resource'>;

/** Unresolved references, each asked once for all of its rows. */
function LookupQuestions({ sheet, numberOf }: LookupQuestionsProps) {
  const translate = useTranslate();
  const titleId = useId();
  if (sheet.questions.length === 0) return null;
  return (
    <section className="paste-all paste-questions" aria-labelledby={titleId}>
      <span id={titleId}>{translate('paste.unfound')}</span>
      {sheet.questions.map((question) => (
        <Ask key={question.key} sheet={sheet} numberOf={numberOf} question={question} />
      ))}
    </section>
  );
}

function Ask({ sheet, numberOf, question }: LookupQuestionsProps & { question: LookupQuestion }) {
  const translate = useTranslate();
  const { asked, column, lines, fault, picked } = question;
  const target = useResource(asked.to);
  const problem =
    fault ?? (asked.free && picked === null ? { key: 'paste.stays', args: {} } : null);
  return (
    <ReferencePicker
      label={translate('paste.ask', {
        column: sheet.targets[column]?.label ?? '',
        text: truncate(asked.text, 60),
        rows: nameRows(lines.map(numberOf), NAMED),
      })}
      to={asked.to}
      by={target.key === null ? 'id' : 'key'}
      filter={asked.where}
      near={asked.text.slice(0, LONGEST_NAME)}
      value={picked}
      error={fault !== null}
      helperText={problem && translate(problem.key, problem.args)}
      onChange={(code) => sheet.pick(asked, code === null ? null : String(code))}
    />
  );
}
