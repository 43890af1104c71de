import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { beginning } from '../../fields/reading';
import { doubtKey, type Doubt } from '../reading/doubts';
import type { Sheet } from './useSheet';

/** What the cells of a column do not tell, asked once for all of them. Nothing is chosen beforehand. */
export function Doubts({ sheet, columns }: { sheet: Sheet; columns: readonly string[] }) {
  const translate = useTranslate();
  const titleId = useId();
  if (sheet.doubts.length === 0) return null;
  return (
    <section className="import-doubts" aria-labelledby={titleId}>
      <span id={titleId}>{translate('import.doubt.title')}</span>
      {sheet.doubts.map((doubt) => (
        <Ask
          key={doubtKey(doubt)}
          sheet={sheet}
          doubt={doubt}
          column={columns[doubt.column] ?? ''}
        />
      ))}
    </section>
  );
}

function Ask({ sheet, doubt, column }: { sheet: Sheet; doubt: Doubt; column: string }) {
  const translate = useTranslate();
  const name = useId();
  const { kind, examples, choices, digits } = doubt;
  const said = sheet.answers.get(doubtKey(doubt));
  return (
    <fieldset className="import-doubt" data-open={said === undefined || undefined}>
      <legend>
        {translate(`import.doubt.${kind}`, {
          ...{ column, count: doubt.count ?? 0 },
          examples: examples.map((text) => beginning(text, 40)).join(', '),
        })}
      </legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={said === choice}
            onChange={() => sheet.answer(doubt, choice)}
          />
          {translate(`import.doubt.answers.${choice}`, { digits })}
        </label>
      ))}
    </fieldset>
  );
}
