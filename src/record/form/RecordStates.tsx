import { Button, Skeleton } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource } from '../../schema';
import './form.css';
import { RetryAlert } from '../../shell/faults/RetryAlert';

const LINES = ['100%', '70%', '85%', '60%'];

/** Stands in for a record on its way; a quick answer never shows it (form.css delays it). */
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
  /** What there is to say beside it. */
  children?: ReactNode;
}

/** The record could not be had: why, another try, and the way back. */
export function FailedRecord({ resource, error, onRetry, children }: FailedRecordProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <div className="form-body">
      <RetryAlert error={error} onRetry={onRetry} />
      {children}
      <div>
        <Button component={Link} to={createPath({ resource: resource.route, type: 'list' })}>
          {translate('form.back')}
        </Button>
      </div>
    </div>
  );
}
