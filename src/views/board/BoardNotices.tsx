import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import type { BoardRows } from './useRows';

/** What there is to say of the rows as a whole: that they could not be had, or that some are not seen. */
export function BoardNotices({ error, retry, missing }: BoardRows) {
  const translate = useTranslate();
  return (
    <>
      {error !== null && <RetryAlert error={error} onRetry={retry} />}
      {missing > 0 && (
        <Alert severity="warning">{translate('list.board.unseen', { count: missing })}</Alert>
      )}
    </>
  );
}
