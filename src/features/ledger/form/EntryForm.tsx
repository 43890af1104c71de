import NextIcon from '@mui/icons-material/PlaylistAdd';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { TOAST_MS } from '../../../data/limits';
import { FirstGap } from '../../../record/form/DialogForm';
import { FailureAlert } from '../../../record/form/FailureAlert';
import { FormFrame } from '../../../record/form/FormFrame';
import { FormSections } from '../../../record/form/FormSections';
import { FormToolbar } from '../../../record/form/FormToolbar';
import { LeaveGuard } from '../../../record/form/LeaveGuard';
import { useFinish, useSaveRecord } from '../../../record/form/save';
import { payloadOf, type Values } from '../../../record/values/values';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import './form.css';
import { entryInputs } from '../../../domain/ledger/inputs';
import { FieldValue } from '../../../record/values/Facts';
import { EntryLink } from '../../../domain/ledger/TwinNotice';

const SAVE_NEXT_KEY = 'Ctrl+Shift+S';

interface EntryFormProps {
  resource: Resource;
  start: Readonly<Values>;
  notice?: ReactNode;
  saved: readonly AnyRecord[];
  onCreated: (entry: AnyRecord) => void;
  /** Saved, and another one is to follow. */
  onNext: (entry: AnyRecord, typed: Values) => void;
}

/** One new entry: saved and done (Ctrl+S), or saved with the next one to follow (Ctrl+Shift+S). */
export function EntryForm(props: EntryFormProps) {
  const { resource, start, notice, saved, onCreated, onNext } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const { done, finish } = useFinish(resource);
  const wantsNext = useRef(false);
  const typed = useRef<Values>({});
  const save = useSaveRecord((entry) => {
    if (!wantsNext.current) {
      onCreated(entry);
      return finish('form.created');
    }
    notify('ledger.form.next', { type: 'success', autoHideDuration: TOAST_MS });
    return onNext(entry, typed.current);
  });
  const noteWay = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent;
    wantsNext.current = submitter?.dataset.save === 'shift';
  };
  return (
    <div className="ledger-entry" onSubmitCapture={noteWay}>
      <FormFrame
        {...{ resource, formId, start }}
        onSubmit={(values) => {
          typed.current = values;
          return save(payloadOf(resource, values));
        }}
        foot={
          <>
            <FailureAlert resource={resource} />
            <FormToolbar {...{ resource, formId }}>
              <div className="form-toolbar-end">
                <Button
                  type="submit"
                  variant="outlined"
                  data-save="shift"
                  startIcon={<NextIcon />}
                  title={translate('ledger.form.saveNextKey')}
                  aria-keyshortcuts="Control+Shift+S"
                >
                  {translate('ledger.form.saveNext')}
                  <kbd className="ledger-key" aria-hidden>
                    {SAVE_NEXT_KEY}
                  </kbd>
                </Button>
              </div>
            </FormToolbar>
          </>
        }
      >
        {notice}
        <FormSections resource={resource} exists={false} inputs={entryInputs} />
        <JustSaved resource={resource} entries={saved} />
        <FirstGap resource={resource} values={start} />
        <LeaveGuard done={done} />
      </FormFrame>
    </div>
  );
}

interface JustSavedProps {
  resource: Resource;
  /** Newest first. */
  entries: readonly AnyRecord[];
}

const SHOWN = 10;
const COLUMNS = ['customerCode', 'amount', 'usdAmount'] as const;

/** What was booked in this sitting, to compare with the paper at hand. */
function JustSaved({ resource, entries }: JustSavedProps) {
  const translate = useTranslate();
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId} className="form-group-title">
        {translate('ledger.form.saved')}
        <span className="form-count">
          {translate('list.entries', { smart_count: entries.length })}
        </span>
      </h2>
      <ol className="ledger-saved">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <EntryLink resource={resource} entry={entry} />
            {COLUMNS.map((name) => (
              <FieldValue
                key={name}
                resource={resource}
                field={fieldOf(resource, name)}
                record={entry}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
