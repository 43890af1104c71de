import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import Button from '@mui/material/Button';
import { ChunkLoadError } from '../data/chunk';
import { reloadIfDeployed } from './chunk';
import { useTranslate } from './i18n';
import { Message } from './Message';
import { PublicFrame } from './PublicLayout';

interface FailureProps {
  error: unknown;
}

/** Says why a screen did not come, and reloads by itself once when a new version was deployed. */
export function Failure({ error }: FailureProps) {
  const translate = useTranslate();
  const isChunk = error instanceof ChunkLoadError;
  useEffect(() => {
    if (isChunk) void reloadIfDeployed();
    else console.error(error);
  }, [error, isChunk]);
  const about = isChunk ? 'shell.chunk' : 'shell.error';
  return (
    <Message alert title={translate(`${about}.title`)} text={translate(`${about}.text`)}>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate('shell.chunk.reload')}
      </Button>
    </Message>
  );
}

/** The router's error element. */
export default function RouteFailure() {
  const error = useRouteError();
  return (
    <PublicFrame>
      <Failure error={error} />
    </PublicFrame>
  );
}
