import type { CDPSession } from '@playwright/test';

export interface Request {
  /** `GET /api/tours?page=1` */
  name: string;
  /** Seconds, on a clock of the browser's own. */
  sentAt: number;
  /** On the wire, headers included; 0 until it is there. */
  bytes: number;
  endedAt: number;
  /** It came out of the browser's own cache. */
  cached: boolean;
}

/** What a page asks for, and when. */
export interface Network {
  /** Resolves when nothing is on its way. */
  settled: () => Promise<void>;
  /** What went over the wire since the page was asked for, up to so many milliseconds after that. */
  before: (ms: number) => Request[];
  /** Forgets what was. */
  restart: () => void;
}

/** The browser does not always tell of a request that a screen has given up: what takes this long has ended. */
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
            const given = setTimeout(() => {
              pending.clear();
              done();
            }, LONGEST_MS);
            waiting.push(() => {
              clearTimeout(given);
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
