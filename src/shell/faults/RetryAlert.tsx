import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError, mayRetryHelp } from '../../data/errors';
import { LONGEST_PAUSE_SECONDS } from '../../data/limits';
import { translateError } from '../../data/serverMessages';

interface RetryAlertProps {
  /** Omit where a retry can't help. */
  onRetry: () => void;
  error?: unknown;
  children?: ReactNode;
  severity?: 'error' | 'warning';
}

/**
 * Error alert with a Retry button, which a busy server's Retry-After presses.
 * @example <RetryAlert error={error} onRetry={() => void refetch()}>{translate('fault.old')}</RetryAlert>
 */
export function RetryAlert({ onRetry, error, children, severity = 'error' }: RetryAlertProps) {
  const translate = useTranslate();
  const { left, retryNow } = useRetryAfter(error, onRetry);
  return (
    <Alert
      severity={severity}
      action={
        mayRetryHelp(error) && (
          <Button color="inherit" onClick={retryNow}>
            {translate('fault.retry')}
            {left > 0 && ` (${left})`}
          </Button>
        )
      }
    >
      {children ?? translateError(error, translate)}
    </Alert>
  );
}

/**
 * Calls `retry` once a busy server's Retry-After is over, unless it is long or `cancel` was called.
 * @returns the seconds left; 0: it is not waiting
 * @example const { left, cancel } = useRetryAfter(error, save);
 */
export function useRetryAfter(
  error: unknown,
  retry: () => void,
): { left: number; cancel: () => void; retryNow: () => void } {
  const { status = 0, retryAfter = 0 } = error instanceof ApiError ? error : {};
  const isBusy = [429, 503].includes(status) && retryAfter <= LONGEST_PAUSE_SECONDS;
  const [wait, setWait] = useState<{ error: unknown; left: number }>({ error: null, left: 0 });
  const given = isBusy ? retryAfter : 0;
  const left = wait.error === error ? wait.left : given;
  const tick = useEffectEvent(() => {
    setWait({ error, left: left - 1 });
    if (left <= 1) retry();
  });
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const cancel = () => setWait({ error, left: 0 });
  const retryNow = () => {
    cancel();
    retry();
  };
  return { left, cancel, retryNow };
}
