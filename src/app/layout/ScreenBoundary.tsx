import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ChunkLoadError } from '../../shell/faults/chunk';
import { Loading } from '../../shell/elements/Loading';
import { ErrorBoundary } from '../../shell/faults/ErrorBoundary';
import { Placeholder } from '../../shell/faults/lazyComponent';
import '../../shell/faults/faults.css';
import { reloadIfDeployed } from '../chunk';
import { ADMIN_BASE } from '../routes';

const LOADING = <Loading />;

export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      of={pathname}
      fallback={(error, retry) =>
        error instanceof ChunkLoadError ? (
          <MissingScreen onRetry={retry} />
        ) : (
          <CrashedScreen error={error} onRetry={retry} />
        )
      }
    >
      <Placeholder value={LOADING}>{children}</Placeholder>
    </ErrorBoundary>
  );
}

/** Reloads once if a new version was deployed. */
function MissingScreen({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  useEffect(() => void reloadIfDeployed(), []);
  return (
    <Alert severity="error" className="fault-screen">
      <AlertTitle>{translate('shell.chunk.title')}</AlertTitle>
      {translate('shell.chunk.text')}
      <div className="fault-actions">
        <Button color="inherit" variant="outlined" onClick={() => location.reload()}>
          {translate('shell.chunk.reload')}
        </Button>
        <Button color="inherit" onClick={onRetry}>
          {translate('fault.retry')}
        </Button>
      </div>
    </Alert>
  );
}

function CrashedScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  // For searching logs.
  const [at] = useState(() => new Date().toISOString());
  return (
    <Alert severity="error" className="fault-screen">
      <AlertTitle>{translate('fault.crashed')}</AlertTitle>
      {translate('fault.crashedText')}
      <div className="fault-actions">
        <Button color="inherit" variant="outlined" onClick={onRetry}>
          {translate('fault.retry')}
        </Button>
        <Button color="inherit" component={Link} to={ADMIN_BASE}>
          {translate('fault.home')}
        </Button>
        <CopyDetails text={[at, location.href, error.stack ?? String(error)].join('\n')} />
      </div>
    </Alert>
  );
}

function CopyDetails({ text }: { text: string }) {
  const translate = useTranslate();
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // No clipboard without https.
      setState('shown');
    }
  };
  return (
    <>
      <Button color="inherit" onClick={() => void copy()}>
        {translate('fault.copy')}
      </Button>
      <span role="status">{state === 'copied' && translate('fault.copied')}</span>
      {state === 'shown' && (
        <textarea
          className="fault-details"
          readOnly
          rows={6}
          aria-label={translate('fault.details')}
          value={text}
        />
      )}
    </>
  );
}
