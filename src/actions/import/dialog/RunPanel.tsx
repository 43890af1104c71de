import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { groupItems } from '../../../util/groupItems';
import { useFieldLabel } from '../../../fields/components/label';
import { nameRows } from '../../../grid/paste/pasteSheet';
import { useUnsavedChangesGuard, LeaveDialog } from '../../../record/form/LeaveGuard';
import { useFormatDraftTime } from '../../../record/drafts/useFormatDraftTime';
import type { Resource } from '../../../schema';
import { saveFile } from '../../../shell/saveFile';
import { useUnsaved } from '../../../shell/unsaved';
import { WaitingSave } from '../../../shell/faults/WaitingSave';
import { WorkProgress } from '../../../shell/elements/WorkProgress';
import { failuresCsv, failedRows } from '../run/failures';
import type { RunStore, StoredRun } from '../run/store';
import { describeRowFailure } from '../run/messages';
import { FileButton } from './ChooseFile';
import { useImportRun } from './useImportRun';

interface RunPanelProps {
  resource: Resource;
  stored: StoredRun;
  isNew: boolean;
  store: RunStore;
  unkept: boolean;
  onSource: (file: File) => void;
  onClose: () => void;
}

/** Reasons shown; the file has all. */
const TOLD = 8;
const NAMED = 5;

export function RunPanel(props: RunPanelProps) {
  const { resource, stored, isNew, store, unkept, onSource, onClose } = props;
  const { run } = stored;
  const running = useImportRun(resource, stored, store, isNew);
  const { outcomes, phase, progress, resume, stop, settle } = running;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [saved, setSaved] = useState(false);
  const isGoing = phase === 'going' || phase === 'stopping';
  useUnsaved(isGoing);
  const leaving = useUnsavedChangesGuard(isGoing);
  const failures = isGoing ? [] : failedRows(run, outcomes);
  const isOver = !isGoing && progress.done + progress.failed === progress.total;
  const reason = (one: (typeof failures)[number]['reason']) =>
    describeRowFailure(one, translate, (field) => labelOf(resource, field));

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [phase]);
  const download = () => {
    const csv = failuresCsv(run, outcomes, { title: translate('import.run.reason'), reason });
    const base = run.name.replace(/\.\w{1,5}$/, '');
    saveFile(
      `${translate('import.run.failures', { name: base })}.csv`,
      new Blob([csv], { type: 'text/csv' }),
    );
    setSaved(true);
  };
  // Failures that were not saved to a file stay for the next time.
  const isSettled = isOver && (failures.length === 0 || saved);
  const canResume =
    !isSettled &&
    (failures.some(({ reason: { isServerFault } }) => isServerFault) ||
      progress.asked + progress.done + progress.failed < progress.total);
  useEffect(() => {
    if (isSettled) void store.remove(run);
  }, [isSettled, store, run]);

  return (
    <>
      <DialogContent className="import paste">
        {unkept && isGoing && <Alert severity="warning">{translate('import.run.unkept')}</Alert>}
        {isGoing ? (
          <WorkProgress
            label={translate(phase === 'going' ? 'import.run.progress' : 'import.run.stopping', {
              ...progress,
            })}
            done={progress.done + progress.failed + progress.asked}
            total={progress.total}
          />
        ) : (
          <ProgressAnnouncement {...running} at={run.at} isOver={isOver} failed={failures.length} />
        )}
        {!isGoing && progress.asked > 0 && (
          <Alert
            severity="warning"
            action={
              <>
                <Button color="inherit" onClick={() => settle('in')}>
                  {translate('import.run.there')}
                </Button>
                <Button color="inherit" onClick={() => settle('away')}>
                  {translate('import.run.again')}
                </Button>
              </>
            }
          >
            {translate('import.run.asked', { count: progress.asked })}
          </Alert>
        )}
        {failures.length > 0 && (
          <ul className="bullets import-reasons">
            {groupItems(failures, (one) => reason(one.reason))
              .slice(0, TOLD)
              .map(([message, rows]) => {
                const numbers = rows.flatMap(({ number }) => number ?? []);
                return (
                  <li key={message}>
                    {numbers.length === 0
                      ? message
                      : translate('import.run.rows', {
                          rows: nameRows(numbers, NAMED),
                          reason: message,
                          smart_count: numbers.length,
                        })}
                  </li>
                );
              })}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <WaitingSave busy={isGoing} />
        {isGoing ? (
          <Button ref={button} disabled={phase === 'stopping'} onClick={stop}>
            {translate('import.run.stop')}
          </Button>
        ) : (
          <>
            {isOver && <FileButton label={translate('import.choose.other')} onFile={onSource} />}
            {!isSettled && (
              <Button
                onClick={() => {
                  void store.remove(run);
                  onClose();
                }}
              >
                {translate('import.run.discard')}
              </Button>
            )}
            <Button ref={isOver && failures.length === 0 ? button : undefined} onClick={onClose}>
              {translate('ra.action.close')}
            </Button>
            {failures.length > 0 && (
              <Button
                ref={canResume ? undefined : button}
                variant={canResume ? 'outlined' : 'contained'}
                onClick={download}
              >
                {translate('import.run.download', { count: failures.length })}
              </Button>
            )}
            {canResume && (
              <Button ref={button} variant="contained" onClick={resume}>
                {translate('import.run.resume')}
              </Button>
            )}
          </>
        )}
      </DialogActions>
      {leaving && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />}
    </>
  );
}

interface ProgressAnnouncementProps extends Pick<
  ReturnType<typeof useImportRun>,
  'phase' | 'progress'
> {
  at: number;
  isOver: boolean;
  failed: number;
}

function ProgressAnnouncement({ at, phase, progress, isOver, failed }: ProgressAnnouncementProps) {
  const translate = useTranslate();
  const when = useFormatDraftTime();
  const args = { ...progress, failed, when: when(at) };
  if (isOver)
    return (
      <Alert severity={failed > 0 ? 'warning' : 'success'}>
        {translate(failed > 0 ? 'import.run.some' : 'import.run.done', args)}
      </Alert>
    );
  const severity = ['broken', 'away', 'failing'].includes(phase) ? 'error' : 'info';
  const messageKey = phase === 'done' ? 'some' : phase;
  return <Alert severity={severity}>{translate(`import.run.${messageKey}`, args)}</Alert>;
}
