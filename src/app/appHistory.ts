import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from '../store';

/** Relative to the deployment's base. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

type Navigate = (to: string, options?: { replace?: boolean }) => Promise<void>;

/** The used part of react-router's; includes the base. */
export interface Router {
  readonly state: { readonly location: Place };
  subscribe(listener: (state: { location: Place }) => void): () => void;
  navigate: Navigate;
}

export interface AppHistory {
  base: string;
  href(path: string): string;
  /** Removes the base. */
  below(address: Place): Place;
  /** Stable until the address changes. */
  get(): Place;
  subscribe(listener: () => void): () => void;
  navigate: Navigate;
  hasNavigated(): boolean;
  follow(router: Router): void;
}

/** For the public screens: the admin's router is five times their size. */
export function createAppHistory(base = '/'): AppHistory {
  const prefix = base.replace(/(?<!\/)\/+$/, '');
  const below = ({ pathname, search, hash }: Place): Place => ({
    pathname: `${pathname}/`.startsWith(`${prefix}/`)
      ? pathname.slice(prefix.length) || '/'
      : pathname,
    search,
    hash,
  });
  const place = createStore(below(location));
  const notify = (at: Place) => {
    const next = below(at);
    if (pathOf(next) !== pathOf(place.get())) place.set(next);
  };
  // To send the user back to unsaved input.
  const indexOf = (state: unknown): unknown => Object(state)['idx'];
  let index = 0;
  const mark = (how: 'pushState' | 'replaceState', url?: string) => {
    const key = Math.random().toString(36).slice(2, 10);
    history[how]({ usr: null, key, idx: index }, '', url);
  };
  const update = () => {
    const known = indexOf(history.state);
    index = typeof known === 'number' ? known : index + 1;
    // By the browser, such as a link to a heading.
    if (known !== index) mark('replaceState');
    notify(location);
  };
  const first = indexOf(history.state);
  if (typeof first === 'number') index = first;
  else mark('replaceState');
  window.addEventListener('popstate', update);
  let hasNavigated = false;
  let navigate: Navigate = (to, { replace = false } = {}) => {
    hasNavigated = true;
    if (!replace) index += 1;
    mark(replace ? 'replaceState' : 'pushState', `${prefix}${to}`);
    notify(location);
    return Promise.resolve();
  };
  return {
    base,
    href: (path) => `${prefix}${path}`,
    below,
    get: place.get,
    subscribe: place.subscribe,
    navigate: (to, options) => navigate(to, options),
    hasNavigated: () => hasNavigated,
    follow(router) {
      window.removeEventListener('popstate', update);
      navigate = (to, options) => router.navigate(to, options);
      router.subscribe(({ location: at }) => notify(at));
      notify(router.state.location);
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

export function useAppLocation(): Place {
  const { subscribe, get } = useAppHistory();
  return useSyncExternalStore(subscribe, get);
}
