import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useHref } from 'react-router';
import { duplicateQuestions, type DuplicateQuestion } from '../../data/attempts';
import { titleOf } from '../../data/lookups';
import type { AnyRecord, Resource } from '../../schema';
import { Confirm } from '../../shell/elements/Confirm';

const SHOWN = 5;

/** Asks which record a create without a response has made (rules: uncertain-writes). Mount once. */
export default function DuplicateDialog() {
  const [question] = useSyncExternalStore(duplicateQuestions.subscribe, duplicateQuestions.get);
  useEffect(() => duplicateQuestions.listen(), []);
  return question ? <Question question={question} /> : null;
}

function Question({ question: { resource, alike, answer } }: { question: DuplicateQuestion }) {
  const translate = useTranslate();
  return (
    <Confirm
      title={translate('form.duplicates.title')}
      yes={translate('form.duplicates.another')}
      no={translate('form.duplicates.later')}
      onYes={() => answer('another')}
      onClose={() => answer(null)}
      details={
        alike.length > 0 && (
          <ul className="column form-duplicates">
            {alike.slice(0, SHOWN).map((record) => (
              <li key={record.id}>
                <RecordLink resource={resource} record={record} />
                <Button size="small" variant="outlined" onClick={() => answer(record)}>
                  {translate('form.duplicates.this', { id: record.id })}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      {translate(alike.length > 0 ? 'form.duplicates.text' : 'form.duplicates.tooMany')}
    </Confirm>
  );
}

/** In a new tab: unsaved input stays. */
function RecordLink({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const createPath = useCreatePath();
  const href = useHref(createPath({ resource: resource.route, type: 'edit', id: record.id }));
  return (
    <a className="field-link" href={href} target="_blank" rel="noopener noreferrer">
      {`#${record.id} ${titleOf(resource, record)}`}
    </a>
  );
}
