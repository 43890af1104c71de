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

interface FailedListProps {
  error: unknown;
  onRetry: () => void;
  /** Earlier rows stay and may be outdated. */
  hasRows?: boolean;
}

export function FailedList({ error, onRetry, hasRows = false }: FailedListProps) {
  const translate = useTranslate();
  return (
    <div className={hasRows ? 'list-notice' : 'list-message'}>
      <RetryAlert error={error} onRetry={onRetry}>
        {translateError(error, translate)} {hasRows && translate('fault.old')}
      </RetryAlert>
    </div>
  );
}
