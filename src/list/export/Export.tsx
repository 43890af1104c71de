import { Alert, Button, Menu, MenuItem } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TOAST_MS } from '../../data/limits';
import type { Progress } from '../../data/progress';
import { translateError } from '../../data/serverWords';
import { groupDigits } from '../../money/decimal';
import { useExport, type Exported, type ExportSource, type Scope } from './useExport';

interface ExportProps {
  source: ExportSource;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Exports the list; with rows selected, asks which ones. */
export default function Export({ source, anchor, onClose }: ExportProps) {
  const translate = useTranslate();
  const count = source.selected.size;
  const [scope, setScope] = useState<Scope | null>(count > 0 ? null : 'all');
  if (scope !== null) return <ExportPanel {...{ source, scope, anchor, onClose }} />;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => setScope('all')}>{translate('list.exportAll')}</MenuItem>
      <MenuItem onClick={() => setScope('selected')}>
        {translate('list.exportSelected', { count })}
      </MenuItem>
    </Menu>
  );
}

interface ExportPanelProps {
  source: ExportSource;
  scope: Scope;
  anchor: HTMLElement;
  onClose: () => void;
}

type Outcome = { error: unknown } | Exported | null;

/** Exports, says how far it has come, and stays where a file is missing or lacks rows. Closed before the end, it stops. */
function ExportPanel({ source, scope, anchor, onClose }: ExportPanelProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const exportRows = useExport(source);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const box = useRef<HTMLDivElement>(null);

  const close = () => {
    if (box.current?.contains(document.activeElement)) anchor.focus();
    onClose();
  };
  const run = useEffectEvent((signal: AbortSignal) => exportRows(scope, signal, setProgress));
  const finish = useEffectEvent((exported: Exported) => {
    if (exported.count < exported.total || !exported.named) return setOutcome(exported);
    notify('list.exported', {
      type: 'success',
      autoHideDuration: TOAST_MS,
      messageArgs: { count: groupDigits(String(exported.count)) },
    });
    close();
  });
  useEffect(() => {
    const controller = new AbortController();
    void run(controller.signal).then(finish, (error: unknown) => {
      if (!controller.signal.aborted) setOutcome({ error });
    });
    return () => controller.abort();
  }, [attempt]);

  return (
    <div className="list-export" ref={box}>
      {outcome === null ? (
        <Running progress={progress} onCancel={close} />
      ) : (
        <Alert
          severity={'error' in outcome ? 'error' : 'warning'}
          onClose={close}
          closeText={translate('ra.action.close')}
        >
          {'error' in outcome
            ? `${translate('list.exportFailed')} ${translateError(outcome.error, translate)}`
            : translate(outcome.named ? 'list.exportedPart' : 'list.exportedCodes', {
                count: groupDigits(String(outcome.count)),
                total: groupDigits(String(outcome.total)),
              })}
          <div>
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                setOutcome(null);
                setAttempt(attempt + 1);
              }}
            >
              {translate('list.retry')}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}

function Running({ progress, onCancel }: { progress: Progress | null; onCancel: () => void }) {
  const translate = useTranslate();
  const known = progress?.done != null ? { value: progress.done, max: progress.total } : {};
  const words = translate('list.exporting');
  return (
    <div className="list-export-running">
      <span role="status">{words}</span>
      <progress aria-label={words} {...known} />
      <Button size="small" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    </div>
  );
}
