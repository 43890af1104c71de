import { useTranslate } from 'ra-core';
import { Alert } from '@mui/material';
import { translateError } from '../../data/serverMessages';
import { groupDigits } from '../../money/decimal';
import type { ExportResult, RunProgress } from './createExport';

export function ExportRunning({ progress }: { progress: RunProgress | null }) {
  const translate = useTranslate();
  const words = translate('export.running');
  const [done, total] = [progress?.done ?? 0, progress?.total ?? null];
  const progressProps =
    total === null ? {} : { value: Math.min(done, total), max: Math.max(total, 1) };
  return (
    <div className="export-running">
      <span role="status">{words}</span>
      <progress aria-label={words} {...progressProps} />
      {total !== null && (
        <span>{`${groupDigits(String(done))} / ${groupDigits(String(total))}`}</span>
      )}
    </div>
  );
}

interface ExportOutcomeProps {
  failure: unknown;
  part: ExportResult | null;
}

export function ExportOutcome({ failure, part }: ExportOutcomeProps) {
  const translate = useTranslate();
  if (failure !== null)
    return (
      <Alert severity="error">
        {`${translate('export.failed')} ${translateError(failure, translate)}`}
      </Alert>
    );
  if (!part) return null;
  const [count, total] = [part.count, part.total].map((rows) => groupDigits(String(rows)));
  return <Alert severity="warning">{translate('export.part', { count, total })}</Alert>;
}
