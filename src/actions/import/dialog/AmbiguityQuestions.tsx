import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { truncate } from '../../../fields/reading';
import { Radios } from '../../../shell/elements/Radios';
import { ambiguityKey, type Ambiguity } from '../reading/ambiguities';
import type { ImportSheetState } from './useImportSheet';

/** No answer is preselected. */
export function AmbiguityQuestions({
  sheet,
  columns,
}: {
  sheet: ImportSheetState;
  columns: readonly string[];
}) {
  const translate = useTranslate();
  const titleId = useId();
  if (sheet.doubts.length === 0) return null;
  return (
    <section className="import-doubts" aria-labelledby={titleId}>
      <span id={titleId}>{translate('import.doubt.title')}</span>
      {sheet.doubts.map((doubt) => (
        <AmbiguityQuestion
          key={ambiguityKey(doubt)}
          sheet={sheet}
          doubt={doubt}
          column={columns[doubt.column] ?? ''}
        />
      ))}
    </section>
  );
}

function AmbiguityQuestion({
  sheet,
  doubt,
  column,
}: {
  sheet: ImportSheetState;
  doubt: Ambiguity;
  column: string;
}) {
  const translate = useTranslate();
  const { kind, examples, choices, digits } = doubt;
  const answer = sheet.answers.get(ambiguityKey(doubt));
  return (
    <fieldset className="import-doubt" data-open={answer === undefined || undefined}>
      <legend>
        {translate(`import.doubt.${kind}`, {
          ...{ column, count: doubt.count ?? 0 },
          examples: examples.map((text) => truncate(text, 40)).join(', '),
        })}
      </legend>
      <Radios
        options={choices.map((one) => [one, translate(`import.doubt.answers.${one}`, { digits })])}
        value={answer ?? null}
        onChoose={(one) => sheet.answer(doubt, one)}
      />
    </fieldset>
  );
}
