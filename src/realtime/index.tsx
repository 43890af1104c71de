import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Client } from '../data/client';
import { ownWrites } from '../data/ownWrites';
import { joinChanges, refetchInBackground, type RemoteChange } from '../data/backgroundRefetch';
import type { Resource } from '../schema';
import type { RealtimeSettings } from './connection';
import { readMessage } from './message';
import { PushBanner, type PushBannerState } from './PushBanner';
import { createBatchSchedule } from './batchSchedule';
import { useConnection } from './useConnection';

interface RealtimeProps {
  settings: RealtimeSettings;
  product: string;
  client: Client;
  resources: readonly Resource[];
  userId: number;
  /** null while the session is suspended. */
  token: string | null;
}

/** What is done elsewhere, as it happens: a banner says so, and what is on the screen follows (rules: push-banner). */
export default function Realtime(props: RealtimeProps) {
  const { settings, product, client, resources, userId, token } = props;
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<PushBannerState | null>(null);

  const schedule = useMemo(
    () =>
      createBatchSchedule<RemoteChange>({
        join: joinChanges,
        flush: (changes) => refetchInBackground(queryClient, resources, changes),
        isHidden: () => document.visibilityState === 'hidden',
      }),
    [queryClient, resources],
  );
  useEffect(() => schedule.stop, [schedule]);

  useConnection({
    ...{ settings, product, client, token },
    onMessage(data) {
      const message = readMessage(data);
      const resource = resources.find(({ name }) => name === message.resource) ?? null;
      const own = message.userId === userId;
      schedule.add(resource, {
        resource,
        deleted: new Set(message.action === 'delete' ? message.ids.map(String) : []),
        // The page that saved it has asked anew itself; the person's other pages have not.
        knownSince: own ? Date.now() : undefined,
      });
      const at = Date.now();
      const route = resource?.route ?? null;
      const show = () =>
        setShown((before) => ({ message, route, at, count: (before?.count ?? 0) + 1 }));
      const { action, ids } = message;
      if (!own || route === null || action === null) return show();
      // What this page did needs no telling; what the same person did elsewhere does.
      void ownWrites.hold({ route, action }, ids).then((isOurs) => {
        if (!isOurs) show();
      });
    },
    onResumed: () => schedule.add(null, { resource: null }),
    onSeen: schedule.wake,
  });

  return <PushBanner shown={shown} onClose={() => setShown(null)} />;
}
