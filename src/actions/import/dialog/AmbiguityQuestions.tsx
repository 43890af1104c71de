import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { truncate } from '../../../fields/reading';
import { Radios } from '../../../shell/elements/Radios';
import { ambiguityKey } from '../reading/ambiguities';
import type { ImportSheetState } from './useImportSheet';

interface AmbiguityQuestionsProps {
  sheet: ImportSheetState;
  columns: readonly string[];
}

const EXAMPLES = 3;

/** No answer is preselected. */
export function AmbiguityQuestions({ sheet, columns }: AmbiguityQuestionsProps) {
  const translate = useTranslate();
  const titleId = useId();
  if (sheet.ambiguities.length === 0) return null;
  return (
    <section className="import-ambiguities" aria-labelledby={titleId}>
      <span id={titleId}>{translate('import.ambiguous.title')}</span>
      {sheet.ambiguities.map((ambiguity) => {
        const { kind, examples, choices, digits, count = 0 } = ambiguity;
        const key = ambiguityKey(ambiguity);
        const answer = sheet.answers.get(key) ?? null;
        return (
          <fieldset key={key} className="import-ambiguity" data-open={answer === null || undefined}>
            <legend>
              {translate(`import.ambiguous.${kind}`, {
                column: columns[ambiguity.column] ?? '',
                count,
                examples: examples
                  .slice(0, EXAMPLES)
                  .map((text) => truncate(text, 40))
                  .join(', '),
              })}
            </legend>
            <Radios
              options={choices.map((one) => [
                one,
                translate(`import.ambiguous.answers.${one}`, { digits }),
              ])}
              value={answer}
              onChoose={(one) => sheet.answer(ambiguity, one)}
            />
          </fieldset>
        );
      })}
    </section>
  );
}
