import Campaign from '@mui/icons-material/CampaignOutlined';
import Close from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { useCreatePath, useLocaleState, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { translateServerMessage } from '../data/serverMessages';
import type { PushMessage } from './message';

export interface PushBannerState {
  message: PushMessage;
  route: string | null;
  /** ms since the epoch */
  at: number;
  count: number;
}

interface PushBannerProps {
  shown: PushBannerState | null;
  onClose: () => void;
}

/**
 * Never takes focus (rules: push-banner).
 * @example <PushBanner shown={shown} onClose={() => setShown(null)} />
 */
export function PushBanner({ shown, onClose }: PushBannerProps) {
  const region = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    region.current?.focus();
  };
  return (
    <div className="push" role="status" tabIndex={-1} ref={region}>
      {shown && <Banner shown={shown} onClose={close} />}
    </div>
  );
}

function Banner({ shown, onClose }: { shown: PushBannerState; onClose: () => void }) {
  const { message, route, at, count } = shown;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [locale] = useLocaleState();
  const name = message.username ?? translate('push.someone');
  const text =
    message.text === null
      ? translate('push.noText')
      : translateServerMessage(message.text, translate);
  const [id, ...more] = message.ids;
  const isOne = id !== undefined && more.length === 0 && message.action !== 'delete';
  return (
    <div className="row push-banner">
      <Campaign className="push-icon" fontSize="small" aria-hidden />
      <div className="row push-content">
        <bdi className="ellipsis push-name" title={name}>
          {name}
        </bdi>
        <bdi className="ellipsis push-text" title={text}>
          {route === null ? (
            text
          ) : (
            <Link to={createPath({ resource: route, ...(isOne ? { type: 'edit', id } : LIST) })}>
              {text}
            </Link>
          )}
        </bdi>
        {count > 1 && (
          <span className="push-count">{translate('push.more', { count: count - 1 })}</span>
        )}
        <time className="muted small push-time" dateTime={new Date(at).toISOString()}>
          {clock(at, locale)}
        </time>
      </div>
      <IconButton className="push-close" onClick={onClose} aria-label={translate('push.close')}>
        <Close fontSize="small" />
      </IconButton>
    </div>
  );
}

const LIST = { type: 'list' } as const;

/** The office's time zone (rules: dates-are-text). */
const clock = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Seoul',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
