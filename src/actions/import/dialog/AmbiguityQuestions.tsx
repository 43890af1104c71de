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
  if (sheet.ambiguities.length === 0) return null;
  return (
    <section className="import-ambiguities" aria-labelledby={titleId}>
      <span id={titleId}>{translate('import.ambiguous.title')}</span>
      {sheet.ambiguities.map((ambiguity) => (
        <AmbiguityQuestion
          key={ambiguityKey(ambiguity)}
          sheet={sheet}
          ambiguity={ambiguity}
          column={columns[ambiguity.column] ?? ''}
        />
      ))}
    </section>
  );
}

function AmbiguityQuestion({
  sheet,
  ambiguity,
  column,
}: {
  sheet: ImportSheetState;
  ambiguity: Ambiguity;
  column: string;
}) {
  const translate = useTranslate();
  const { kind, examples, choices, digits } = ambiguity;
  const answer = sheet.answers.get(ambiguityKey(ambiguity));
  return (
    <fieldset className="import-ambiguity" data-open={answer === undefined || undefined}>
      <legend>
        {translate(`import.ambiguous.${kind}`, {
          ...{ column, count: ambiguity.count ?? 0 },
          examples: examples.map((text) => truncate(text, 40)).join(', '),
        })}
      </legend>
      <Radios
        options={choices.map((one) => [
          one,
          translate(`import.ambiguous.answers.${one}`, { digits }),
        ])}
        value={answer ?? null}
        onChoose={(one) => sheet.answer(ambiguity, one)}
      />
    </fieldset>
  );
}
