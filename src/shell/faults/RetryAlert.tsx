import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { mayRetryHelp } from '../../data/errors';
import { translateError } from '../../data/serverMessages';

interface RetryAlertProps {
  /** Omit where a retry can't help. */
  onRetry: () => void;
  error?: unknown;
  children?: ReactNode;
  severity?: 'error' | 'warning';
}

/**
 * Error alert with a Retry button.
 * @example <RetryAlert error={error} onRetry={() => void refetch()}>{translate('fault.old')}</RetryAlert>
 */
export function RetryAlert({ onRetry, error, children, severity = 'error' }: RetryAlertProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      action={
        mayRetryHelp(error) && (
          <Button color="inherit" onClick={onRetry}>
            {translate('fault.retry')}
          </Button>
        )
      }
    >
      {children ?? translateError(error, translate)}
    </Alert>
  );
}
