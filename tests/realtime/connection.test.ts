import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createClient } from '../../src/data/client';
import { openConnection, type RealtimeSettings } from '../../src/realtime/connection';
import { FakePusher, latest } from './fakePusher';
import { deferred } from '../support/deferred';

vi.mock('pusher-js', async () => ({ default: (await import('./fakePusher')).FakePusher }));

const CHANNEL = 'private-tours';
const EVENT = 'App\\Events\\PushReceived';
const bare: RealtimeSettings = {
  key: 'the-key',
  cluster: undefined,
  host: undefined,
  port: undefined,
  tls: true,
};

interface Sent {
  url: string;
  init: RequestInit;
}
type Reply = () => Promise<Response> | Response;

function setup(settings = bare) {
  const sent: Sent[] = [];
  const replies: Reply[] = [];
  const session = { token: 'first' };
  const client = createClient({
    apiUrl: 'https://api.example/v1',
    getToken: () => session.token,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      return (replies.shift() ?? (() => Response.json({ auth: 'the-key:signed' })))();
    },
    getCookies: () => '',
  });
  const events = { message: vi.fn(), subscribed: vi.fn() };
  const connection = openConnection({
    settings,
    product: 'tours',
    client,
    onMessage: events.message,
    onSubscribed: events.subscribed,
  });
  const outcomes = () => latest().channel(CHANNEL).outcomes;
  return { connection, sent, replies, session, events, outcomes };
}

const headers = (sent: Sent | undefined) => new Headers(sent?.init.headers);
const failed = (status: number): Reply => {
  return () => Response.json({ message: 'no' }, { status });
};
/** Runs everything that does not wait for time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  FakePusher.made = [];
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the settings', () => {
  test('default to the cluster ap3 with forced TLS', () => {
    setup();
    expect(latest().key).toBe('the-key');
    expect(latest().options).toMatchObject({
      cluster: 'ap3',
      forceTLS: true,
      namespace: 'App.Events',
    });
    expect(latest().options.wsHost).toBeUndefined();
  });

  test('may name another server, whose port serves both; without TLS none of it is tried', () => {
    setup({ ...bare, cluster: 'eu', host: 'push.example', port: 6001, tls: false });
    expect(latest().options).toMatchObject({
      cluster: 'eu',
      forceTLS: false,
      wsHost: 'push.example',
      wsPort: 6001,
      wssPort: 6001,
      enabledTransports: ['ws'],
    });
  });
});

describe('the authorisation', () => {
  test('is a form post below the API, as every call; the event arrives', async () => {
    const { sent, events } = setup();
    latest().arrive();
    await settle();
    const [first] = sent;
    expect(first?.url).toBe('https://api.example/v1/broadcasting/auth');
    expect(first?.init.method).toBe('POST');
    expect(first?.init.body).toBe('socket_id=1.1&channel_name=private-tours');
    expect(headers(first).get('Authorization')).toBe('Bearer first');
    expect(headers(first).get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(events.subscribed).toHaveBeenCalledTimes(1);
    latest().channel(CHANNEL).emit(EVENT, { username: '김', message: '안녕' });
    expect(events.message.mock.calls[0]?.[0]).toEqual({ username: '김', message: '안녕' });
  });

  test('reads the token at each call', async () => {
    const { sent, session } = setup();
    latest().arrive();
    await settle();
    session.token = 'second';
    latest().arrive();
    await settle();
    expect(sent.map((one) => headers(one).get('Authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  test('of a closed socket is dropped, however late the response is', async () => {
    const { sent, replies, outcomes } = setup();
    const signIn = deferred<Response>();
    replies.push(() => signIn.promise);
    latest().arrive();
    latest().arrive();
    await settle();
    signIn.resolve(Response.json({ auth: 'for the first socket' }));
    await settle();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect(outcomes()).toEqual([{ error: null, auth: 'the-key:signed' }]);
  });

  test.each([401, 403, 404])('refused with %i is not retried', async (status) => {
    const { sent, replies, outcomes } = setup();
    replies.push(failed(status));
    latest().arrive();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(outcomes()[0]?.error).toBeInstanceOf(Error);
  });

  test('lost by the network is retried, at increasing intervals', async () => {
    const { sent, replies, events } = setup();
    replies.push(failed(503), () => Promise.reject(new TypeError('Failed to fetch')), failed(500));
    latest().arrive();
    await settle();
    for (const [wait, count] of [
      [5000, 2],
      [10_000, 3],
      [20_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sent).toHaveLength(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(count);
    }
    expect(events.subscribed).toHaveBeenCalledTimes(1);
  });

  test('with an invalid response fails', async () => {
    const { replies, outcomes } = setup();
    replies.push(
      () => new Response('<!doctype html>'),
      () => Response.json({ auth: 7 }),
    );
    latest().arrive();
    await settle();
    latest().arrive();
    await settle();
    expect(outcomes().map(({ auth }) => auth)).toEqual([undefined, undefined]);
  });
});

describe('problems', () => {
  test('are one warning, however many there are', async () => {
    const { replies } = setup();
    replies.push(failed(403));
    latest().arrive();
    await settle();
    latest().lose();
    latest().lose();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('showing the page again reconnects at once', async () => {
    const { connection } = setup();
    latest().lose();
    connection.wake();
    expect(latest()).toMatchObject({ connects: 1, connection: { state: 'connecting' } });
    latest().arrive();
    connection.wake();
    expect(latest().connects).toBe(1);
  });

  test('a closed connection neither sends nor listens', async () => {
    const { connection, sent, replies, events } = setup();
    replies.push(failed(503));
    latest().arrive();
    await settle();
    connection.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(latest().connection.state).toBe('disconnected');
    expect(latest().channels.channels).toEqual({});
    expect(events.subscribed).not.toHaveBeenCalled();
  });
});
