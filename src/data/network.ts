import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Client, Method } from './client';
import {
  abortedError,
  ApiError,
  isUnanswered,
  isUnreachable,
  METHOD_ACTIONS,
  transportText,
} from './errors';
import { SLOW_SAVE_MS } from './limits';
import { createStore } from '../store';
import { memoizeByObject } from '../util/objects';

/** Between connection attempts. */
const PROBE_MS = 5000;

export interface NetworkState {
  /** An attempt to connect has failed, too. */
  offline: boolean;
  writes: number;
  slow: number;
  /** How often the server became reachable again. */
  returns: number;
}

export type Network = ReturnType<typeof createNetwork>;

interface NetworkOptions {
  /** Unreliable for a server on the same machine. */
  isOnline?: () => boolean;
  probe: () => Promise<unknown>;
  /** A rejection counts as a response, too. */
  ask?: () => Promise<unknown>;
  isSuspended?: () => boolean;
}

interface Waiting {
  write: boolean;
  resume: () => void;
  cancel: () => void;
}

const ONLINE: NetworkState = { offline: false, writes: 0, slow: 0, returns: 0 };

export function createNetwork({
  isOnline = () => navigator.onLine,
  probe,
  ask = probe,
  isSuspended = () => false,
}: NetworkOptions) {
  const waiting = new Set<Waiting>();
  const slow = new Set<AbortController>();
  const { get, set, subscribe } = createStore(ONLINE);
  let checking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unreachable = false;
  let losses = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const update = ({ offline }: Pick<NetworkState, 'offline'> = get()) => {
    const writes = [...waiting].filter(({ write }) => write).length;
    const now = get();
    if (offline !== now.offline || writes !== now.writes || slow.size !== now.slow)
      set({ ...now, offline, writes, slow: slow.size });
  };
  const setOffline = (offline: boolean) => {
    clearTimeout(timer);
    if (offline) timer = setTimeout(() => void checkConnection(), PROBE_MS);
    else for (const { resume } of Array.from(waiting)) resume();
    update({ offline });
  };
  // The browser may not notice that the network is back.
  const checkConnection = () => {
    checking ??= (async () => {
      const isLost =
        !isOnline() &&
        (await probe().then(
          () => false,
          () => true,
        ));
      setOffline(isLost && !isOnline());
    })().finally(() => {
      checking = null;
    });
    return checking;
  };

  /**
   * Ignores responses to requests sent before the connection was lost.
   * @example const sentAt = network.losses(); await send(); network.reportResponse(true, sentAt);
   */
  const reportResponse = (answered: boolean, sentAt = losses): void => {
    if (answered && sentAt < losses) return;
    clearTimeout(retryTimer);
    if (!answered) {
      losses += 1;
      retryTimer = setTimeout(
        () =>
          void ask().then(
            () => reportResponse(true),
            (error: unknown) => reportResponse(!isUnreachable(error)),
          ),
        PROBE_MS,
      );
    }
    const isBack = answered && unreachable;
    unreachable = !answered;
    if (isBack) set({ ...get(), returns: get().returns + 1 });
  };

  const wait = (write: boolean, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = (settle: () => void) => () => {
        waiting.delete(entry);
        signal?.removeEventListener('abort', entry.cancel);
        update();
        settle();
      };
      const entry: Waiting = {
        write,
        resume: leave(resolve),
        cancel: leave(() => reject(abortedError())),
      };
      waiting.add(entry);
      signal?.addEventListener('abort', entry.cancel);
      update();
    });

  return {
    subscribe,
    get,
    /** @throws ApiError `aborted` */
    async ready({
      method,
      signal,
    }: {
      method: Method;
      signal?: AbortSignal | undefined;
    }): Promise<void> {
      if (isOnline()) return;
      await checkConnection();
      if (signal?.aborted) throw abortedError();
      if (get().offline) await wait(method !== 'GET', signal);
    },
    cancelWrites() {
      for (const { write, cancel } of Array.from(waiting)) if (write) cancel();
    },
    /** How often the connection was lost. */
    losses: () => losses,
    reportResponse,
    async watch<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const stop = new AbortController();
      const late = setInterval(() => {
        if (!isSuspended()) slow.add(stop);
        update();
      }, SLOW_SAVE_MS);
      try {
        return await send(stop.signal);
      } catch (cause) {
        if (!stop.signal.aborted) throw cause;
        throw new ApiError({ kind: 'stopped', text: transportText.stopped(), cause });
      } finally {
        clearInterval(late);
        slow.delete(stop);
        update();
      }
    },
    /** Leaves the outcome of slow saves unknown. */
    stopWaiting() {
      for (const stop of Array.from(slow)) stop.abort();
    },
    listen() {
      const onChange = () => void checkConnection();
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      onChange();
      return () => {
        clearTimeout(timer);
        clearTimeout(retryTimer);
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
  };
}

/** A write without a response is marked as uncertain, not repeated. */
export function waitingClient(
  client: Client,
  network: Pick<Network, 'ready' | 'watch' | 'losses' | 'reportResponse'>,
): Client {
  return {
    ...client,
    ready: network.ready,
    async request(method, path, options) {
      await network.ready({ method, signal: options?.signal });
      const sentAt = network.losses();
      const send = (stop?: AbortSignal) => {
        const signals = [options?.signal, stop].filter((one) => one instanceof AbortSignal);
        return client.request(method, path, { ...options, signal: AbortSignal.any(signals) });
      };
      const isRead = method === 'GET' && options?.ofSave !== true;
      try {
        const answer = await (isRead ? client.request(method, path, options) : network.watch(send));
        network.reportResponse(true, sentAt);
        return answer;
      } catch (error) {
        if (isUnreachable(error)) network.reportResponse(false);
        else if (error instanceof ApiError && error.status > 0)
          network.reportResponse(true, sentAt);
        const isWrite = method !== 'GET' && options?.isDryRun !== true;
        throw isWrite && error instanceof ApiError && isUnanswered(error)
          ? error.withUncertainWrite(METHOD_ACTIONS[method])
          : error;
      }
    },
  };
}

const NO_NETWORK: Pick<Network, 'subscribe' | 'get' | 'cancelWrites' | 'stopWaiting'> = {
  subscribe: () => () => undefined,
  get: () => ONLINE,
  cancelWrites: () => undefined,
  stopWaiting: () => undefined,
};

/** The default never waits. */
export const NetworkContext = createContext(NO_NETWORK);

export function useNetwork(): NetworkState & Pick<Network, 'cancelWrites' | 'stopWaiting'> {
  const { subscribe, get, cancelWrites, stopWaiting } = useContext(NetworkContext);
  return { ...useSyncExternalStore(subscribe, get), cancelWrites, stopWaiting };
}

const firstReturnsOf = memoizeByObject((_failure: object, returns: number) => returns);

/**
 * True if the server has responded since this failure.
 * @param failure the same object while it is shown
 * @example const isBack = isBackSince(failure, useNetwork().returns);
 */
export const isBackSince = (failure: object, returns: number): boolean =>
  returns > firstReturnsOf(failure, returns);
