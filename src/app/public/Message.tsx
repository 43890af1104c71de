import { type ReactNode, useEffect } from 'react';
import { useDocumentTitle, useTranslate } from '../i18n';
import { ChunkLoadError } from '../../shell/faults/chunk';
import { reloadIfDeployed } from '../chunk';
import { PublicLink } from './PublicLink';
import { CONFIG_FILE, type ConfigError } from '../config';
import { PublicTheme } from './PublicTheme';
import './public.css';

interface MessageProps {
  title: string;
  text: string;
  alert?: boolean;
  children?: ReactNode;
}

function Message({ title, text, alert = false, children }: MessageProps) {
  return (
    <section className="message" role={alert ? 'alert' : undefined}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

export function NotFound() {
  const translate = useTranslate();
  const title = translate('shell.notFound.title');
  useDocumentTitle(title, translate);
  return (
    <Message title={title} text={translate('shell.notFound.text')}>
      <PublicLink to="/" className="public-button">
        {translate('shell.notFound.home')}
      </PublicLink>
    </Message>
  );
}

export function LoadFailure({ error }: { error: unknown }) {
  const translate = useTranslate();
  const isChunk = error instanceof ChunkLoadError;
  useEffect(() => {
    if (isChunk) void reloadIfDeployed();
    else console.error(error);
  }, [error, isChunk]);
  const about = isChunk ? 'shell.chunk' : 'shell.error';
  return (
    <Message alert title={translate(`${about}.title`)} text={translate(`${about}.text`)}>
      {import.meta.env.DEV && <code className="message-detail">{String(error)}</code>}
      <button type="button" className="public-button" onClick={() => location.reload()}>
        {translate('shell.chunk.reload')}
      </button>
    </Message>
  );
}

export function ConfigFailure({ error }: { error: ConfigError }) {
  const translate = useTranslate();
  return (
    <PublicTheme>
      <main className="public-main">
        <Message
          alert
          title={translate('shell.config.title')}
          text={translate('shell.config.text')}
        >
          <p className="message-detail">
            <code>{CONFIG_FILE}</code>
            <span>{translate(`shell.config.${error.key}`, error.args)}</span>
          </p>
          <button type="button" className="public-button" onClick={() => location.reload()}>
            {translate('shell.config.retry')}
          </button>
        </Message>
      </main>
    </PublicTheme>
  );
}
