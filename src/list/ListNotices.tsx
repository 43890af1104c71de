import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RetryAlert } from '../shell/faults/RetryAlert';

interface ListNoticesProps {
  error: Error | null;
  retry: () => void;
  /** Rows beyond the maximum. */
  missing: number;
  undated?: number;
}

/**
 * Above a view of a list: what it does not show.
 * @example <ListNotices error={error} retry={() => void refetch()} missing={total - data.length} />
 */
export function ListNotices({ error, retry, missing, undated = 0 }: ListNoticesProps) {
  const translate = useTranslate();
  return (
    <>
      {error && <RetryAlert error={error} onRetry={retry} />}
      {missing > 0 && (
        <Alert severity="warning">{translate('list.unseen', { count: missing })}</Alert>
      )}
      {undated > 0 && (
        <Alert severity="warning">{translate('list.undated', { count: undated })}</Alert>
      )}
    </>
  );
}
