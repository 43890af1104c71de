import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent, useRef } from 'react';
import type { Client } from '../data/client';
import { ownWrites } from '../data/ownWrites';
import { joinChanges, refetchInBackground, type RemoteChange } from '../data/backgroundRefetch';
import type { Resource } from '../schema';
import { type RealtimeSettings, openConnection } from './connection';
import { readMessage } from './message';
import { PushBanner, type PushBannerState } from './PushBanner';
import { createBatchSchedule } from './batchSchedule';

interface RealtimeProps {
  settings: RealtimeSettings;
  product: string;
  client: Client;
  resources: readonly Resource[];
  userId: number;
  /** null while the session is suspended */
  token: string | null;
}

/** rules: push-banner. */
export default function Realtime(props: RealtimeProps) {
  const { settings, product, client, resources, userId, token } = props;
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<PushBannerState | null>(null);

  const [schedule] = useState(() =>
    createBatchSchedule<RemoteChange>({
      join: joinChanges,
      isHidden: () => document.visibilityState === 'hidden',
    }),
  );
  useEffect(
    () => schedule.listen((changes) => refetchInBackground(queryClient, resources, changes)),
    [schedule, queryClient, resources],
  );

  const receive = useEffectEvent((data: unknown) => {
    const message = readMessage(data);
    const resource = resources.find(({ name }) => name === message.resource) ?? null;
    const own = message.userId === userId;
    schedule.add(resource, {
      resource,
      deleted: new Set(message.action === 'delete' ? message.ids.map(String) : []),
      // The user's other pages have not refetched.
      knownSince: own ? Date.now() : undefined,
    });
    const at = Date.now();
    const route = resource?.route ?? null;
    const show = () =>
      setShown((before) => ({ message, route, at, count: (before?.count ?? 0) + 1 }));
    const { action, ids } = message;
    if (!own || route === null || action === null) return show();
    void ownWrites.deferUntilAnswered({ route, action }, ids).then((isOurs) => {
      if (!isOurs) show();
    });
  });
  const resume = useEffectEvent(() => schedule.add(null, { resource: null }));
  const onVisible = useEffectEvent(schedule.wake);
  const wasConnected = useRef(false);
  useEffect(() => {
    if (token === null) return undefined;
    const connection = openConnection({
      settings,
      product,
      client,
      onMessage: (data) => receive(data),
      onSubscribed() {
        if (wasConnected.current) resume();
        wasConnected.current = true;
      },
    });
    const onVisibility = () => {
      if (document.visibilityState !== 'visible') return;
      connection.wake();
      onVisible();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      connection.close();
    };
  }, [settings, product, client, token]);

  return <PushBanner shown={shown} onClose={() => setShown(null)} />;
}
