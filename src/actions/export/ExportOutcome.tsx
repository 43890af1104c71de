import { useTranslate } from 'ra-core';
import { Alert } from '@mui/material';
import { translateError } from '../../data/serverMessages';
import { groupDigits } from '../../money/decimal';
import type { ExportResult } from './createExport';

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
