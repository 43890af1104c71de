import { Alert, Button } from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { groupItems } from '../../util/groupItems';
import { LONG_TOAST_MS, TOAST_MS } from '../../data/limits';
import { afterPaint } from '../../shell/afterPaint';
import { useReturnMessages } from '../../shell/faults/useReturnMessages';
import { memoizeByObject } from '../../util/objects';
import './bars.css';

const SHOWN = 3;

/** Successes disappear, errors stay, warnings go with their screen (rules: toast). */
export function Notifications() {
  const translate = useTranslate();
  const { notifications: all, setNotifications } = useNotificationContext();
  const textOf = useNotificationText();
  // "Server unreachable" is obsolete once it answers.
  const notifications = all.filter((one) => textOf(one) !== null);
  const close = (closed: readonly NotificationPayload[]) =>
    setNotifications((before) => before.filter((one) => !closed.includes(one)));
  useLeavingWarnings(all);
  const staying = notifications.filter(isPermanent);
  const groups = groupItems(staying, textKey);
  const more = groups.length - SHOWN;
  const toast = notifications.findLast((one) => !isPermanent(one));
  return (
    <div className="layout-notices">
      {groups.slice(0, SHOWN).map(([, group]) => {
        const [first] = group;
        return (
          first && (
            <Alert
              key={keyOf(first)}
              severity={first.type}
              closeText={translate('fault.close')}
              onClose={() => close(group)}
            >
              {textOf(first)}
              {group.length > 1 && ` ${translate('fault.times', { count: group.length })}`}
            </Alert>
          )
        );
      })}
      {more > 0 && (
        <Button variant="contained" color="inherit" onClick={() => close(staying)}>
          {translate('fault.closeAll', { smart_count: more })}
        </Button>
      )}
      {/* Always mounted: screen readers may skip a live region that appears with its text. */}
      <div role="status" className="layout-toasts">
        {toast && <Toast key={keyOf(toast)} payload={toast} />}
      </div>
    </div>
  );
}

/** Not those that came with the navigation. */
function useLeavingWarnings(all: readonly NotificationPayload[]): void {
  const { setNotifications } = useNotificationContext();
  const { pathname } = useLocation();
  const at = useRef(pathname);
  const shownAt = useRef(new WeakMap<NotificationPayload, number>());
  useEffect(() => {
    for (const one of all) if (!shownAt.current.has(one)) shownAt.current.set(one, Date.now());
  }, [all]);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    const isOld = (one: NotificationPayload) =>
      one.type === 'warning' && Date.now() - (shownAt.current.get(one) ?? Infinity) > TOAST_MS;
    setNotifications((before) => before.filter((one) => !isOld(one)));
  }, [pathname, setNotifications]);
}

function Toast({ payload }: { payload: NotificationPayload }) {
  const { setNotifications } = useNotificationContext();
  const textOf = useNotificationText();
  const life = lifeOf(payload);
  useEffect(() => {
    if (life === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Also those that it replaced.
    const close = () =>
      setNotifications((before) =>
        before.filter((one, at) => isPermanent(one) || at > before.indexOf(payload)),
      );
    // A busy page paints late, a hidden one not at all.
    const cancel = afterPaint(() => {
      timer = setTimeout(close, life);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [life, payload, setNotifications]);
  return (
    <Alert severity={payload.type} variant="filled" role="presentation">
      {textOf(payload)}
    </Alert>
  );
}

function useNotificationText(): (payload: NotificationPayload) => ReactNode {
  const translate = useTranslate();
  const returnMessage = useReturnMessages();
  return (payload) => {
    const { message, notificationOptions } = payload;
    if (typeof message !== 'string') return message;
    const translated = translate(message, { _: message, ...notificationOptions?.messageArgs });
    const { text, isBack } = returnMessage(payload, translated);
    return isBack && text === translate('fault.back') ? null : text;
  };
}

/** Milliseconds; null: until dismissed. Numbers and names take longer to read (rules: toast). */
function lifeOf({ type, notificationOptions = {} }: NotificationPayload): number | null {
  if (type === 'error' || type === 'warning') return null;
  const { messageArgs, autoHideDuration = messageArgs ? LONG_TOAST_MS : TOAST_MS } =
    notificationOptions;
  return autoHideDuration;
}

const isPermanent = (payload: NotificationPayload): boolean => lifeOf(payload) === null;

function textKey(payload: NotificationPayload): string {
  const { message, type, notificationOptions } = payload;
  const text = typeof message === 'string' ? message : keyOf(payload);
  return JSON.stringify([type, text, notificationOptions?.messageArgs]);
}

let count = 0;
const keyOf = memoizeByObject((_payload: NotificationPayload) => (count += 1));
