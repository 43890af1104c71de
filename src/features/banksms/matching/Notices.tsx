import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { translateError } from '../../../data/serverWords';
import type { MatchData } from './useMatchData';
import type { Steps } from './useSteps';
import { RetryAlert } from '../../../shell/faults/RetryAlert';

/** What went wrong, and what is not on the screen. */
export function Notices({ data, steps }: { data: MatchData; steps: Steps }) {
  const translate = useTranslate();
  const { failure, unremembered } = steps;
  return (
    <>
      {data.error !== null && <RetryAlert error={data.error} onRetry={data.refetch} />}
      {data.missing > 0 && (
        <Alert severity="info">
          {translate('banksms.match.missing', { smart_count: data.missing })}
        </Alert>
      )}
      {failure !== null && (
        <Alert severity="error" onClose={steps.dismiss}>
          {`${translate('banksms.match.failed')} ${translateError(failure, translate)}`}
        </Alert>
      )}
      {unremembered !== null && (
        <Alert severity="warning" onClose={steps.dismiss}>
          {`${translate('banksms.match.unremembered')} ${translateError(unremembered, translate)}`}
        </Alert>
      )}
    </>
  );
}
