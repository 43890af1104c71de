import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLiveResources } from './context';
import type { ResourceSetChange } from './liveResources';
import { useListener } from '../../shell/keyboard/pressed';

const NOTICE_MS = 6000;
/** The screen's own requests go first. */
const AFTER_MS = 400;

export function ResourceSetWatcher() {
  const live = useLiveResources();
  const { pathname } = useLocation();
  const notify = useNotify();
  const translate = useTranslate();

  const visited = useRef(pathname);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    const timer = setTimeout(() => live?.visit(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [live, pathname]);

  useListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') live?.visit();
  });

  useEffect(
    () =>
      live?.subscribe(({ changes, nameOf }: ResourceSetChange) => {
        const { added, changed, removed } = changes;
        const names = (routes: readonly string[]) => ({ names: routes.map(nameOf).join(', ') });
        const what = [
          ...(added.length > 0 ? [translate('resourceFiles.live.added', names(added))] : []),
          ...(changed.length > 0 ? [translate('resourceFiles.live.changed', names(changed))] : []),
          ...(removed.length > 0 ? [translate('resourceFiles.live.removed', names(removed))] : []),
        ];
        if (what.length === 0) return;
        notify('resourceFiles.live.notice', {
          type: 'info',
          autoHideDuration: NOTICE_MS,
          messageArgs: { what: what.join(' · ') },
        });
      }),
    [live, notify, translate],
  );
  return null;
}
