import Echo from 'laravel-echo';
import Pusher, { type ChannelAuthorizationHandler } from 'pusher-js';
import type { Client } from '../data/client';
import { ApiError, errorText, malformed } from '../data/errors';

export interface RealtimeSettings {
  key: string;
  cluster: string | undefined;
  host: string | undefined;
  port: number | undefined;
  tls: boolean;
}

interface ConnectionOptions {
  settings: RealtimeSettings;
  product: string;
  client: Client;
  onMessage: (data: unknown) => void;
  /** After interruptions too. */
  onSubscribed: () => void;
}

const DEFAULT_CLUSTER = 'ap3';
const NAMESPACE = 'App.Events';
const EVENT = 'PushReceived';
const AUTH_PATH = '/broadcasting/auth';

/** ms; doubled each time */
const FIRST_RETRY = 5000;
const LAST_RETRY = 60_000;

// Responses of the API are final; network and proxy errors may be temporary.
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    error.status >= 500 ||
    error.status === 429);

const { Runtime } = Pusher;
const createWebSocket = Runtime.createWebSocket.bind(Runtime);
// pusher-js writes in the next task: a closing socket would log an error.
Runtime.createWebSocket = (url) => {
  const socket = createWebSocket(url);
  const send = socket.send.bind(socket);
  socket.send = (data: unknown) => {
    const isClosing = socket instanceof WebSocket && socket.readyState !== WebSocket.OPEN;
    if (!isClosing) send(data);
  };
  return socket;
};

/** rules: realtime. */
export function openConnection(options: ConnectionOptions) {
  const { settings, product, client, onMessage, onSubscribed } = options;
  let request: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_RETRY;
  let warned = false;
  const warn = (reason: string) => {
    if (!warned) console.warn(`Push connection unavailable: ${reason}`);
    warned = true;
  };

  async function authorize(
    ...[{ socketId, channelName }, answer]: Parameters<ChannelAuthorizationHandler>
  ): Promise<void> {
    request?.abort();
    clearTimeout(retry);
    const controller = new AbortController();
    request = controller;
    let auth: string;
    try {
      const body = { socket_id: socketId, channel_name: channelName };
      const response = await client.request('POST', AUTH_PATH, { body, signal: controller.signal });
      auth = typeof response.auth === 'string' ? response.auth : malformed();
    } catch (error) {
      if (controller.signal.aborted) return;
      warn(errorText(error));
      answer(error instanceof Error ? error : new Error(errorText(error)), null);
      if (!isTemporary(error)) return;
      retry = setTimeout(() => pusher.subscribe(channelName), delay);
      delay = Math.min(2 * delay, LAST_RETRY);
      return;
    }
    if (!controller.signal.aborted) answer(null, { auth });
  }

  const { key, cluster, host, port, tls } = settings;
  const echo = new Echo({
    broadcaster: 'pusher',
    Pusher,
    key,
    cluster: cluster ?? DEFAULT_CLUSTER,
    namespace: NAMESPACE,
    forceTLS: tls,
    // Else pusher-js logs an error for TLS.
    enabledTransports: tls ? ['ws', 'wss'] : ['ws'],
    ...(host !== undefined && { wsHost: host }),
    ...(port !== undefined && { wsPort: port, wssPort: port }),
    channelAuthorization: { customHandler: (params, answer) => void authorize(params, answer) },
  });
  const { pusher } = echo.connector;
  pusher.connection.bind('unavailable', () => warn('the server does not answer'));
  pusher.connection.bind('failed', () => warn('this browser has no WebSocket'));
  echo
    .private(product)
    .subscribed(() => {
      delay = FIRST_RETRY;
      onSubscribed();
    })
    .error(() => warn('the channel is refused'))
    .listen(EVENT, onMessage);

  return {
    wake() {
      if (pusher.connection.state === 'connected') return;
      pusher.disconnect();
      pusher.connect();
    },
    close() {
      request?.abort();
      clearTimeout(retry);
      echo.disconnect();
      echo.leave(product);
    },
  };
}
