import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isFinalRefusal } from '../../data/errors';
import { translateError } from '../../data/serverMessages';

interface RetryAlertProps {
  /** Not offered where asking again cannot help. */
  onRetry: () => void;
  /** Why there is nothing to show, said in the person's language. */
  error?: unknown;
  /** What is said instead of the error. */
  children?: ReactNode;
  severity?: 'error' | 'warning';
}

/** Something could not be had: why, and the way to ask for it again. */
export function RetryAlert({ onRetry, error, children, severity = 'error' }: RetryAlertProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      action={
        !isFinalRefusal(error) && (
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
