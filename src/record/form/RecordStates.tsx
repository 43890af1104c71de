import { Skeleton } from '@mui/material';
import { BackToList } from '../../shell/elements/BackToList';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema';
import './form.css';
import { RetryAlert } from '../../shell/faults/RetryAlert';

const LINES = ['100%', '70%', '85%', '60%'];

/**
 * Placeholder of a loading record; delayed in form.css.
 * @example if (isPending) return <RecordSkeleton />
 */
export function RecordSkeleton() {
  const translate = useTranslate();
  return (
    <div className="form-body form-skeleton" role="status" aria-label={translate('form.loading')}>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height={48} />
      ))}
    </div>
  );
}

interface FailedRecordProps {
  resource: Resource;
  error: unknown;
  onRetry: () => void;
  children?: ReactNode;
}

/**
 * Says why a record is not shown, with Retry.
 * @example <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />
 */
export function FailedRecord({ resource, error, onRetry, children }: FailedRecordProps) {
  return (
    <div className="form-body">
      <RetryAlert error={error} onRetry={onRetry} />
      {children}
      <div>
        <BackToList resource={resource} />
      </div>
    </div>
  );
}
