import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import type { BoardRows } from './useRows';

export function BoardNotices({ error, retry, missing, undated }: BoardRows) {
  const translate = useTranslate();
  return (
    <>
      {error !== null && <RetryAlert error={error} onRetry={retry} />}
      {missing > 0 && (
        <Alert severity="warning">{translate('list.board.unseen', { count: missing })}</Alert>
      )}
      {undated > 0 && (
        <Alert severity="warning">{translate('list.undated', { count: undated })}</Alert>
      )}
    </>
  );
}
