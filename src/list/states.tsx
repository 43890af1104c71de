import { useTranslate } from 'ra-core';
import { translateError } from '../data/serverMessages';
import { RetryAlert } from '../shell/faults/RetryAlert';

const SKELETON_ROWS = 8;

/** Delayed in list.css: quick responses never show it. */
export function ListSkeleton() {
  const translate = useTranslate();
  return (
    <div className="list-skeleton" role="status" aria-label={translate('list.loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  );
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

function Failure({ error, onRetry, also }: FailureProps & { also?: string }) {
  const translate = useTranslate();
  return (
    <RetryAlert error={error} onRetry={onRetry}>
      {translateError(error, translate)} {also}
    </RetryAlert>
  );
}

export function FailedList(props: FailureProps) {
  return (
    <div className="list-message">
      <Failure {...props} />
    </div>
  );
}

/** The rows stay and may be outdated. */
export function FailedRefresh(props: FailureProps) {
  const translate = useTranslate();
  return (
    <div className="list-notice">
      <Failure {...props} also={translate('fault.old')} />
    </div>
  );
}
