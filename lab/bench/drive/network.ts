import type { CDPSession } from '@playwright/test';

export interface Request {
  name: string;
  /** Seconds, by the browser's clock. */
  sentAt: number;
  /** With headers; 0 until complete. */
  bytes: number;
  endedAt: number;
  cached: boolean;
}

export interface Network {
  settled: () => Promise<void>;
  /** Over the wire, within this time after the navigation. */
  before: (ms: number) => Request[];
  restart: () => void;
}

/** The browser does not always report an aborted request. */
const LONGEST_MS = 20_000;

export async function watchNetwork(devtools: CDPSession): Promise<Network> {
  const requests = new Map<string, Request>();
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  const end = (id: string) => {
    pending.delete(id);
    if (pending.size > 0) return;
    for (const done of waiting) done();
    waiting = [];
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}${search}`;
    requests.set(requestId, { name, sentAt: timestamp, bytes: 0, endedAt: 0, cached: false });
    pending.add(requestId);
  });
  const markCached = (id: string) => {
    const request = requests.get(id);
    if (request) request.cached = true;
  };
  devtools.on('Network.requestServedFromCache', ({ requestId }) => markCached(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) markCached(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, endedAt: timestamp });
    end(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await devtools.send('Network.enable');
  return {
    settled: () =>
      pending.size === 0
        ? Promise.resolve()
        : new Promise((done) => {
            const timer = setTimeout(() => {
              pending.clear();
              done();
            }, LONGEST_MS);
            waiting.push(() => {
              clearTimeout(timer);
              done();
            });
          }),
    before(ms) {
      const all = [...requests.values()];
      const start = all[0]?.sentAt ?? 0;
      return all.filter(({ sentAt, cached }) => !cached && (sentAt - start) * 1000 < ms);
    },
    restart() {
      requests.clear();
      pending.clear();
    },
  };
}
