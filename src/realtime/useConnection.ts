import { useEffect, useEffectEvent, useRef } from 'react';
import type { Client } from '../data/client';
import { openConnection, type RealtimeSettings } from './connection';

interface UseConnectionOptions {
  settings: RealtimeSettings;
  product: string;
  client: Client;
  /** Whose channel it is: another token is another connection, none is none. */
  token: string | null;
  onMessage: (data: unknown) => void;
  /** The connection is back: messages may have been missed. */
  onResumed: () => void;
  /** The page is looked at again. */
  onSeen: () => void;
}

/** Keeps the product's channel open for as long as the component is there, for whoever is signed in. */
export function useConnection(options: UseConnectionOptions): void {
  const { settings, product, client, token } = options;
  const receive = useEffectEvent(options.onMessage);
  const resume = useEffectEvent(options.onResumed);
  const see = useEffectEvent(options.onSeen);
  const wasThere = useRef(false);

  useEffect(() => {
    if (token === null) return undefined;
    const connection = openConnection({
      ...{ settings, product, client },
      onMessage: (data) => receive(data),
      onSubscribed() {
        if (wasThere.current) resume();
        wasThere.current = true;
      },
    });
    const onVisibility = () => {
      if (document.visibilityState !== 'visible') return;
      connection.wake();
      see();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      connection.close();
    };
    // The token is read at each call; that it is another one is the reason to connect anew.
  }, [settings, product, client, token]);
}
