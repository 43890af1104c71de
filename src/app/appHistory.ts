import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from '../store';

/** Relative to the deployment's base. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** react-router's. */
interface AppLocation extends Place {
  state: unknown;
  key: string;
}

type Action = 'POP' | 'PUSH' | 'REPLACE';

interface Entry {
  location: AppLocation;
  action: Action;
}

interface Change extends Entry {
  from: AppLocation;
  /** Below 0: back; 0: a new address. */
  steps: number;
}

/** Null permits the change. */
type Guard = (change: Change) => ((proceed: () => void) => void) | null;

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

export interface AppHistory {
  base: string;
  href(path: string): string;
  /** Stable until the next navigation. */
  get(): Entry;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: NavigateOptions): void;
  go(steps: number): void;
  hasNavigated(): boolean;
  /** Returns the cleanup. */
  addGuard(guard: Guard): () => void;
  isFirst(): boolean;
  /** A copy; one Back leaves both. */
  addEntry(): void;
}

/** As react-router writes them; null for an entry of the browser, such as a link to a heading. */
function stateNow(): { usr: unknown; key: string; idx: number; isCopy: boolean } | null {
  const { usr = null, key = 'default', idx, isCopy } = Object(history.state);
  return typeof idx === 'number' ? { usr, key, idx, isCopy: Boolean(isCopy) } : null;
}

/**
 * The address of public screens and of the admin, whose guards may keep the user on a page.
 * @example createAppHistory('/office/').navigate('/auth', { replace: true });
 */
export function createAppHistory(base = '/'): AppHistory {
  const prefix = base.replace(/(?<!\/)\/+$/, '');
  const below = (pathname: string): string =>
    `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname;
  const locationOf = ({ pathname, search, hash }: Place, state: unknown, key: string) => ({
    pathname: below(pathname),
    search,
    hash,
    state,
    key,
  });

  let index = stateNow()?.idx ?? 0;
  let isCopy = stateNow()?.isCopy ?? false;
  const newKey = () => Math.random().toString(36).slice(2, 10);
  const mark = (usr: unknown, url?: string) =>
    history.replaceState({ usr, key: newKey(), idx: index, isCopy }, '', url);
  if (!stateNow()) mark(null);
  const read = (action: Action): Entry => {
    const { usr = null, key = 'default' } = stateNow() ?? {};
    return { location: locationOf(location, usr, key), action };
  };
  const entry = createStore(read('POP'));
  const guards = new Set<Guard>();
  const stopped = (change: Omit<Change, 'from'>) => {
    const { location: from } = entry.get();
    for (const guard of guards) {
      const stay = guard({ ...change, from });
      if (stay) return stay;
    }
    return null;
  };

  /** While the browser returns to the entry of a page that stays. */
  let waiting: (() => void)[] | null = null;
  const whenReturned = (then: () => void) => {
    if (waiting) waiting.push(then);
    else then();
  };
  let isPermitted = false;
  const onPopState = () => {
    const state = stateNow();
    if (!state) {
      index += 1;
      isCopy = false;
      mark(entry.get().location.state);
      entry.set(read('POP'));
      return;
    }
    const steps = state.idx - index;
    if (waiting) {
      // A second Back came before the return to the first one's entry.
      if (steps !== 0) return history.go(-steps);
      const all = waiting;
      waiting = null;
      for (const then of all) then();
      return;
    }
    const next = read('POP');
    const isSamePage = steps === 1 && state.isCopy;
    const isAllowed = isPermitted || isSamePage || steps === 0;
    const stay = isAllowed ? null : stopped({ ...next, steps });
    isPermitted = false;
    if (stay) {
      waiting = [];
      history.go(-steps);
      stay(() =>
        whenReturned(() => {
          isPermitted = true;
          history.go(steps);
        }),
      );
      return;
    }
    index = state.idx;
    const isPassed = isSamePage || (isCopy && steps === -1);
    ({ isCopy } = state);
    if (isPassed) {
      // The user may stay.
      const { location: shown } = entry.get();
      mark(shown.state, prefix + pathOf(shown));
      history.go(steps);
    } else entry.set(next);
  };
  window.addEventListener('popstate', onPopState);
  // Leaving the app cancels the return; the user may stay.
  window.addEventListener('beforeunload', () =>
    setTimeout(() => {
      const steps = index - (stateNow()?.idx ?? index);
      if (waiting && steps !== 0) history.go(steps);
    }),
  );

  let hasNavigated = false;
  const navigate = (to: string, { replace = false, state = null }: NavigateOptions) => {
    hasNavigated = true;
    const url = new URL(`${location.origin}${prefix}${to}`);
    const key = newKey();
    const action = replace ? 'REPLACE' : 'PUSH';
    const proceed = () => {
      // Browsers refuse too many at once.
      const idx = replace ? index : index + 1;
      history[replace ? 'replaceState' : 'pushState'](
        { usr: state, key, idx, isCopy: replace && isCopy },
        '',
        url,
      );
      index = idx;
      isCopy &&= replace;
      entry.set(read(action));
    };
    const stay = stopped({ location: locationOf(url, state, key), action, steps: 0 });
    if (stay) stay(proceed);
    else proceed();
  };

  return {
    base,
    href: (path) => `${prefix}${path}`,
    get: entry.get,
    subscribe: entry.subscribe,
    navigate: (to, options = {}) => whenReturned(() => navigate(to, options)),
    go: (steps) => whenReturned(() => history.go(steps)),
    hasNavigated: () => hasNavigated,
    addGuard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    isFirst: () => index === 0,
    addEntry() {
      index += 1;
      isCopy = true;
      history.pushState({ ...Object(history.state), idx: index, isCopy }, '');
    },
  };
}

export const pathOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

export const AppHistoryContext = createContext<AppHistory | null>(null);

export function useAppHistory(): AppHistory {
  const appHistory = useContext(AppHistoryContext);
  if (!appHistory) throw new Error('useAppHistory needs an AppHistoryContext.Provider above it.');
  return appHistory;
}

export function useHistoryEntry(): Entry {
  const { subscribe, get } = useAppHistory();
  return useSyncExternalStore(subscribe, get);
}
