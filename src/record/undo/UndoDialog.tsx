import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useCreatePath, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { titleOf } from '../../data/lookups';
import { useRights } from '../../data/rights';
import { translateError } from '../../data/serverMessages';
import { undoLog } from '../../data/undoLog';
import { useWriteTools } from '../../data/runWrites';
import { Confirm, useQuestion } from '../../shell/elements/Confirm';
import { WorkProgress } from '../../shell/elements/WorkProgress';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { conflictText } from '../values/valueText';
import { takeUndoEntry, type RecordChange } from './undoEntries';
import { undoHint, undoText } from './undoText';
import {
  undoChanges,
  UnreadableValueError,
  type UndoFailure,
  type UndoResult,
} from './undoChanges';
import './undo.css';

const NAMED = 5;

interface UndoDialogProps {
  /** May still be writing. */
  batch: object;
  onClose: () => void;
}

/** An action that still writes is undone afterwards. */
export default function UndoDialog({ batch: undoneBatch, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const leave = useLeaveRemoved();
  const tools = { ...useWriteTools(), extensions: useExtensions() };
  const scope = { resources: tools.resources, rights: useRights() };
  const { ask, question } = useQuestion<readonly RecordChange[]>();
  const [controller] = useState(() => new AbortController());
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [refused, setRefused] = useState<UndoResult | null>(null);
  const [isWaiting, setWaiting] = useState(() => undoLog.isRunning(undoneBatch));
  const begun = useRef(false);

  const run = useEffectEvent(async () => {
    await undoLog.whenDone(undoneBatch);
    if (controller.signal.aborted) return onClose();
    setWaiting(false);
    const last = undoLog.take(undoneBatch);
    const { changes, notUndoable, batch } = takeUndoEntry(last, undoLog, scope);
    const what = notUndoable.map((one) => translate(`bulk.undo.beyond.${one}`)).join(', ');
    if (changes.length === 0) {
      if (notUndoable.length === 0) notify('bulk.undo.nothing', { type: 'info' });
      else {
        const next = undoText(undoLog.get().at(-1), scope, translate);
        const message = next === null ? 'bulk.undo.beyondAll' : 'bulk.undo.beyondThenMore';
        notify(message, { type: 'warning', messageArgs: { what, next } });
      }
      return onClose();
    }
    if (changes.some(({ asks }) => asks) && !(await ask(changes))) {
      undoLog.put({ batch, writes: changes.map(({ written }) => written) });
      return onClose();
    }
    const { signal } = controller;
    const onProgress = (done: number) => setProgress({ done, total: changes.length });
    onProgress(0);
    const result = await undoChanges(changes, { ...tools, signal, onProgress });
    const { again } = result;
    leave(result);
    await batch.onUndone?.(new Set(result.done.map(({ record }) => record.id)));
    if (again.length > 0) undoLog.put({ batch, writes: again.map(({ written }) => written) });
    const [first] = result.done;
    if (first)
      notify(result.done.length > 1 ? 'bulk.undo.doneMany' : 'bulk.undo.doneOne', {
        type: 'success',
        messageArgs: { count: result.done.length, title: titleOf(first.resource, first.record) },
      });
    const marked = result.done.find(({ isMarked }) => isMarked);
    if (marked)
      notify('bulk.undo.marked', {
        type: 'warning',
        messageArgs: { title: titleOf(marked.resource, marked.record) },
      });
    if (notUndoable.length > 0)
      notify('bulk.undo.beyondToo', { type: 'warning', messageArgs: { what } });
    if (result.unsent.length > 0)
      notify('bulk.undo.stopped', {
        type: 'warning',
        messageArgs: { undo: undoHint(translate) },
      });
    if (result.refused.length > 0) setRefused(result);
    else onClose();
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run();
  }, []);

  if (question) return <DeleteQuestion changes={question.about} answer={question.answer} />;
  if (refused) return <UndoFailures result={refused} onClose={onClose} />;
  if (!isWaiting && progress.total === 0) return null;
  const message = isWaiting
    ? translate('bulk.undo.waiting')
    : translate('bulk.undo.running', progress);
  const stop = () => {
    controller.abort();
    if (isWaiting) onClose();
  };
  return (
    <div className="row undo-running">
      <WorkProgress label={message} {...(!isWaiting && progress)} />
      <Button size="small" onClick={stop}>
        {translate(isWaiting ? 'ra.action.cancel' : 'bulk.stop')}
      </Button>
    </div>
  );
}

interface DeleteQuestionProps {
  changes: readonly RecordChange[];
  answer: (yes: boolean) => void;
}

function DeleteQuestion({ changes, answer }: DeleteQuestionProps) {
  const translate = useTranslate();
  const created = changes.filter(({ asks }) => asks);
  const others = changes.length - created.length;
  const titles = created.map(({ resource, answer: stored, id }) =>
    titleOf(resource, { ...stored, id }),
  );
  const more = titles.length - NAMED;
  return (
    <Confirm
      danger
      title={translate('bulk.undo.remove.title', { smart_count: created.length })}
      yes={translate('ra.action.delete')}
      onYes={() => answer(true)}
      onClose={() => answer(false)}
    >
      <ul className="bullets undo-failures">
        {titles.slice(0, NAMED).map((title, index) => (
          <li key={created[index]?.id}>{title}</li>
        ))}
        {more > 0 && <li>{translate('form.warnings.others', { count: more })}</li>}
      </ul>
      {others > 0 && translate('bulk.undo.remove.others', { smart_count: others })}
    </Confirm>
  );
}

function useLeaveRemoved(): (result: UndoResult) => void {
  const { pathname } = useLocation();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  return ({ done }) => {
    const open = done.find(({ resource: { route }, record: { id }, isRemoved }) => {
      const path = createPath({ resource: route, type: 'edit', id });
      return isRemoved && (pathname === path || pathname.startsWith(`${path}/`));
    });
    if (!open) return;
    const { route } = open.resource;
    const other = done.find((one) => !one.isRemoved && one.resource.route === route);
    if (other) redirect('edit', route, other.record.id);
    else redirect('list', route);
  };
}

function UndoFailures({ result, onClose }: { result: UndoResult; onClose: () => void }) {
  const translate = useTranslate();
  const why = ({ resource, record, error, conflict }: UndoFailure): string => {
    if (conflict) return conflictText(resource, record, conflict, translate);
    if (error instanceof UnreadableValueError) return translate('bulk.undo.unreadable');
    return translateError(error, translate);
  };
  const { done, refused } = result;
  return (
    <WorkDialog
      title={translate('bulk.undo.refused', { count: refused.length })}
      maxWidth="sm"
      onClose={onClose}
    >
      <DialogContent dividers>
        {done.length > 0 && (
          <DialogContentText>
            {translate('bulk.undo.doneMany', { count: done.length })}
          </DialogContentText>
        )}
        <ul className="bullets undo-failures">
          {refused.map((one) => (
            <li key={`${one.resource.name} ${one.record.id}`}>
              <strong>{titleOf(one.resource, one.record)}</strong>
              <div>{why(one)}</div>
            </li>
          ))}
        </ul>
        {refused.some(({ again }) => again.length > 0) && (
          <DialogContentText>
            {translate('bulk.undo.again', { undo: undoHint(translate) })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </WorkDialog>
  );
}
