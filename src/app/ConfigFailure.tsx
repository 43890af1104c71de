import Button from '@mui/material/Button';
import { CONFIG_FILE } from './config';
import type { ConfigError } from './config';
import { useTranslate } from './i18n';
import { Message } from './Message';
import { PublicTheme } from './PublicTheme';
import './public.css';

interface ConfigFailureProps {
  error: ConfigError;
}

/** Shown instead of everything else when config.json is missing or wrong. */
export default function ConfigFailure({ error }: ConfigFailureProps) {
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
          <Button variant="contained" onClick={() => location.reload()}>
            {translate('shell.config.retry')}
          </Button>
        </Message>
      </main>
    </PublicTheme>
  );
}
