import type { ActionProps } from '../action';
import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { translateError } from '../../data/serverMessages';
import { groupDigits } from '../../money/groupDigits';
import { exporting as en } from '../../../i18n/en/export';
import { exporting as ko } from '../../../i18n/ko/export';
import { WorkDialog } from '../../shell/elements/WorkDialog';
import { WorkProgress } from '../../shell/elements/WorkProgress';
import { addMessages } from '../../shell/featureMessages';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { pickedFields, useExportOptions, type ExportOptions } from './exportOptions';
import { ExportChoices } from './ExportChoices';
import './export.css';
import type { ExportResult, RunProgress } from './runExport';
import { useExport, type ExportScope } from './useExport';

addMessages('export', { ko, en });

/** Stays open if rows are missing. Closing aborts the export. */
export default function ExportDialog({ target, onClose }: ActionProps<'list'>) {
  const { resource, list, selection } = target;
  const translate = useTranslate();
  const notify = useNotify();
  const { run, ...bounds } = useExport(target);
  const [storedOptions, storeOptions] = useExportOptions(resource);
  const [choice, setChoice] = useState(storedOptions);
  const [scope, setScope] = useState<ExportScope>(selection?.ids.size ? 'selected' : 'all');
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [part, setPart] = useState<ExportResult | null>(null);
  const { send, busy, failure, dismiss } = useSingleSubmit();
  const controller = useRef<AbortController>(null);
  const fields = pickedFields(resource, choice.columns, list.columns);
  const isTooMany = bounds.isTooMany && scope === 'all' && choice.format === 'xlsx';
  const isPossible = fields.length > 0 && !isTooMany;

  const change = (next: ExportOptions, rows: ExportScope) => {
    dismiss();
    setPart(null);
    setChoice(next);
    setScope(rows);
  };
  const go = () =>
    send(async () => {
      setPart(null);
      setProgress(null);
      storeOptions(choice);
      const { signal } = (controller.current = new AbortController());
      try {
        finish(await run(choice, scope, { signal, onProgress: setProgress }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });
  const finish = (exported: ExportResult) => {
    const { count, total, missing, cut } = exported;
    if (count < total) return setPart(exported);
    const short = missing > 0 ? 'list.exported.codes' : cut > 0 ? 'list.exported.cut' : null;
    notify(short ?? 'list.exported.done', {
      type: short ? 'warning' : 'success',
      messageArgs: { count, lost: missing, cut },
    });
    onClose();
  };
  useEffect(() => () => controller.current?.abort(), []);

  // Disabling the focused button would move the focus out of the dialog, and Esc with it.
  const yes = useRef<HTMLButtonElement | null>(null);
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => (busy ? no : yes).current?.focus(), [busy]);
  const atFirst = useCallback((button: HTMLButtonElement | null) => {
    yes.current = button;
    button?.focus();
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isPossible) void go();
  };
  const counts =
    progress && [progress.done, progress.total].map((rows) => groupDigits(String(rows)));
  const running = [translate('export.running'), ...(counts ? [counts.join(' / ')] : [])].join(' ');
  const isAgain = failure !== null || part !== null;
  return (
    <WorkDialog title={translate('ra.action.export')} maxWidth="sm" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogContent className="export">
          <ExportChoices
            target={target}
            choice={choice}
            scope={scope}
            {...bounds}
            disabled={busy}
            onChange={change}
          />
          {busy && <WorkProgress label={running} {...progress} />}
          {failure !== null && (
            <Alert severity="error">
              {`${translate('export.failed')} ${translateError(failure, translate)}`}
            </Alert>
          )}
          {failure === null && part && (
            <Alert severity="warning">
              {translate('export.part', { count: part.count, total: part.total })}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} ref={no}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            ref={atFirst}
            loading={busy}
            disabled={!isPossible}
          >
            {translate(isAgain ? 'list.retry' : 'ra.action.export')}
          </Button>
        </DialogActions>
      </form>
    </WorkDialog>
  );
}
