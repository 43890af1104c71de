import { PendingInputs } from '../../fields/components/pendingInputs';
import { Button, DialogActions, DialogContent } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Resource } from '../../schema';
import { useUnsaved } from '../../shell/unsaved';
import { createRemoteChanges, FormLayoutContext } from '../form/formLayoutContext';
import { FormSections } from '../form/FormSections';
import { LeaveDialog } from '../form/LeaveGuard';
import { HistoryPanel } from '../history/HistoryPanel';
import { declaredRules, typedFields, type Values } from '../values/values';
import { hasDifferentValue } from '../../fields/values';
import './draft.css';
import type { RowDraftSource } from '../drafts/rows';
import type { ChildDraft } from './row';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { useLatest } from '../../shell/useLatest';
import { pick } from '../../util/objects';

interface DraftDialogProps {
  resource: Resource;
  draft: ChildDraft;
  title: string;
  without: readonly string[];
  disabled: boolean;
  rowDrafts: RowDraftSource;
  /** Nothing is sent until the page is saved. */
  onApply: (values: Values) => void;
  onClose: () => void;
}

const NEW = { id: 0 };

export default function DraftDialog(props: DraftDialogProps) {
  const { resource, draft, title, without, disabled, rowDrafts, onApply, onClose } = props;
  const { record } = draft;
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [start] = useState(draft);
  const [pendingInputs] = useState(() => new PendingInputs());
  const form = useForm<Values, PendingInputs>({
    defaultValues: start.values,
    resolver: declaredRules(resource, translate, record ?? undefined),
    context: pendingInputs,
    errors: useMemo(
      () =>
        Object.fromEntries(
          Object.entries(start.errors).map(([name, message]) => [
            name,
            { type: 'server', message },
          ]),
        ),
      [start],
    ),
  });
  const { isDirty } = form.formState;
  const { getValues, reset, subscribe } = form;
  const differing = (one: Values, other: Values) =>
    typedFields(resource)
      .map(({ name }) => name)
      .filter((name) => hasDifferentValue(one[name], other[name]));
  const changedIn = (typed: Values): Values => pick(typed, differing(typed, draft.values));
  const latestInput = useLatest(changedIn);
  useUnsaved(isDirty);
  const layout = useContext(FormLayoutContext);
  // The page's are of the parent record.
  const [changes] = useState(createRemoteChanges);
  const ownLayout = useMemo(() => layout && { ...layout, changes }, [layout, changes]);
  const shown = useRef(draft.values);
  const follow = useEffectEvent((values: Values) => {
    const before = shown.current;
    const changed = differing(before, values);
    shown.current = values;
    if (changed.length === 0) return;
    if (isDirty) changes.set({ ...pick(before, changed), ...changes.get() });
    reset(values, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  });
  useEffect(() => follow(draft.values), [draft.values]);
  useEffect(() => {
    const values = () => latestInput.current(getValues());
    const done = rowDrafts.typing(() => ({ key: start.key, values: values() }));
    const ignore = subscribe({ formState: { values: true }, callback: rowDrafts.touch });
    return () => {
      ignore();
      done();
      rowDrafts.endInput(start.key);
      rowDrafts.touch();
    };
  }, [rowDrafts, start, getValues, subscribe, latestInput]);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const apply = form.handleSubmit((typed) => {
    const changed = changedIn(typed);
    if (Object.keys(changed).length > 0) onApply(changed);
    onClose();
  });
  const locked = disabled || draft.state === 'deleted' || draft.state === 'saving';
  return (
    <WorkDialog title={title} onClose={close}>
      <DialogContent>
        <FormProvider {...form}>
          <RecordContextProvider value={record ?? NEW}>
            <fieldset className="form draft" disabled={locked}>
              <FormLayoutContext.Provider value={ownLayout}>
                <FormSections resource={resource} exists={record !== null} without={without} />
              </FormLayoutContext.Provider>
            </fieldset>
          </RecordContextProvider>
        </FormProvider>
        {record && <HistoryPanel resource={resource} record={record} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={locked} onClick={() => void apply()}>
          {translate('grid.apply')}
        </Button>
      </DialogActions>
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </WorkDialog>
  );
}
