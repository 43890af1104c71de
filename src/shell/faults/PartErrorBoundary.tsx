import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { ChunkLoadError } from './chunk';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyComponent, Placeholder } from './lazyComponent';
import './faults.css';

interface PartErrorBoundaryProps {
  children: ReactNode;
  loading?: ReactNode;
  /** Closes the error of a part that overlays the screen. */
  onClose?: (() => void) | undefined;
  /** Its error is shown only while open. */
  open?: boolean | undefined;
  /** Message key. */
  lead?: string | undefined;
}

/** Keeps the rest of the screen working. */
export function PartErrorBoundary(props: PartErrorBoundaryProps) {
  const { children, open = true, loading: placeholder, ...shown } = props;
  const loading =
    placeholder ?? (open && shown.onClose && <div className="loading-bar fault-opening" />);
  return (
    <ErrorBoundary
      of={open}
      fallback={(error, retry) => open && <FailedPart error={error} onRetry={retry} {...shown} />}
    >
      <Placeholder value={loading}>{children}</Placeholder>
    </ErrorBoundary>
  );
}

/**
 * A lazy component with such a boundary.
 * @example const ExportDialog = lazyPart(() => import('./ExportDialog'));
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  lead?: string,
): FunctionComponent<Props> {
  const Part = lazyComponent(load);
  return function LazyPart(props: Props) {
    const { onClose, open } = props as Pick<PartErrorBoundaryProps, 'onClose' | 'open'>;
    return (
      <PartErrorBoundary onClose={onClose} open={open} lead={lead}>
        <Part {...props} />
      </PartErrorBoundary>
    );
  };
}

interface FailedPartProps extends Pick<PartErrorBoundaryProps, 'onClose' | 'lead'> {
  error: Error;
  onRetry: () => void;
}

function FailedPart({ error, onRetry, onClose, lead }: FailedPartProps) {
  const translate = useTranslate();
  const missing = error instanceof ChunkLoadError;
  return (
    <Alert
      severity="error"
      className={onClose ? 'fault-part fault-over' : 'fault-part'}
      {...(onClose && { onClose, closeText: translate('fault.close') })}
    >
      <AlertTitle>{translate(missing ? 'fault.part.missing' : 'fault.part.crashed')}</AlertTitle>
      {lead && `${translate(lead)} `}
      {translate(missing ? 'fault.part.missingText' : 'fault.part.crashedText')}
      <div className="fault-actions">
        <Button color="inherit" size="small" variant="outlined" onClick={onRetry}>
          {translate('fault.retry')}
        </Button>
        {missing && (
          <Button color="inherit" size="small" onClick={() => location.reload()}>
            {translate('fault.reload')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
