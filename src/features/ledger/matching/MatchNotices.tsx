import { Alert } from '@mui/material';
import { translateError } from '../../../data/serverMessages';
import { RetryAlert } from '../../../shell/faults/RetryAlert';
import type { MatchData } from './useMatchData';
import type { StepRefusal, MatchSteps } from './useMatchSteps';
import { useMatchMessages } from './messages';

interface MatchNoticesProps {
  data: MatchData;
  steps: MatchSteps;
  /** Filters of the list that say nothing of messages are set. */
  isMore: boolean;
}

/** What went wrong, and what is not on the screen. */
export function MatchNotices({ data, steps, isMore }: MatchNoticesProps) {
  const translate = useMatchMessages();
  const { refused, unremembered } = steps;
  const whatOf = ({ of }: StepRefusal) =>
    'entry' in of ? `#${of.entry}` : translate('match.message', { id: of.message });
  return (
    <>
      {data.error !== null && <RetryAlert error={data.error} onRetry={data.refetch} />}
      {isMore && <p className="match-hint">{translate('match.held')}</p>}
      {data.missing > 0 && (
        <Alert severity="info">{translate('match.missing', { smart_count: data.missing })}</Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error" onClose={steps.dismiss}>
          {refused.map((one) => (
            <div key={whatOf(one)}>
              {`${translate('match.failed', { what: whatOf(one) })} ${translateError(one.error, translate)}`}
            </div>
          ))}
        </Alert>
      )}
      {unremembered !== null && (
        <Alert severity="warning" onClose={steps.dismiss}>
          {`${translate('match.unremembered')} ${translateError(unremembered, translate)}`}
        </Alert>
      )}
    </>
  );
}
