import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { ReferencePicker } from '../../fields/components/pickers/ReferencePicker';
import { truncate } from '../../fields/reading';
import { useResource } from '../../data/resources';
import type { LookupQuestion } from './lookupQuestions';
import type { GridPaste } from './useGridPaste';

type AskingPaste = Pick<GridPaste, 'questions' | 'targets' | 'pick'>;

interface LookupQuestionListProps {
  paste: AskingPaste;
  numberOf: (key: number) => number | undefined;
}

/** Unresolved references, each asked once for all of its rows. */
export function LookupQuestionList({ paste, numberOf }: LookupQuestionListProps) {
  const translate = useTranslate();
  const titleId = useId();
  if (paste.questions.length === 0) return null;
  return (
    <section className="paste-all paste-questions" aria-labelledby={titleId}>
      <span id={titleId}>{translate('paste.unfound')}</span>
      {paste.questions.map((question) => (
        <Ask key={question.key} paste={paste} numberOf={numberOf} question={question} />
      ))}
    </section>
  );
}

const LONGEST_NAME = 200;

const NAMED = 3;

function Ask({
  paste,
  numberOf,
  question,
}: LookupQuestionListProps & { question: LookupQuestion }) {
  const translate = useTranslate();
  const { asked, column, lines, fault, picked } = question;
  const target = useResource(asked.to);
  const rows = lines.slice(0, NAMED).map(numberOf);
  const more = lines.length - rows.length;
  const problem =
    fault ?? (asked.free && picked === null ? { key: 'paste.stays', args: {} } : null);
  return (
    <ReferencePicker
      label={translate('paste.ask', {
        column: paste.targets[column]?.label ?? '',
        text: truncate(asked.text, 60),
        rows: more > 0 ? `${rows.join(', ')} +${more}` : rows.join(', '),
      })}
      to={asked.to}
      by={target.key === null ? 'id' : 'key'}
      filter={asked.where}
      near={asked.text.slice(0, LONGEST_NAME)}
      value={picked}
      error={fault !== null}
      helperText={problem && translate(problem.key, problem.args)}
      onChange={(code) => paste.pick(asked, code === null ? null : String(code))}
    />
  );
}
