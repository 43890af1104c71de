import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from '../store';

/** An address below the deployment's base. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

interface NavigateOptions {
  /** In place of the present entry of the browser's history. */
  replace?: boolean;
}

type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

/** What a router of react-router's tells and does; its addresses include the base. */
export interface Router {
  readonly state: { readonly location: Place };
  subscribe(listener: (state: { location: Place }) => void): () => void;
  navigate: Navigate;
}

/** Where the person is, and how to go elsewhere. */
export interface AppHistory {
  base: string;
  /** One of ours, for the browser. */
  href(path: string): string;
  /** An address of the browser's, as ours are. */
  below(address: Place): Place;
  /** The same object until it changes. */
  get(): Place;
  subscribe(listener: () => void): () => void;
  navigate: Navigate;
  /** Has a router tell and do it from now on. */
  follow(router: Router): void;
}

/** The address in the browser's bar, without the admin's router, which is five times as large as a public screen. */
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
  const tell = (at: Place) => {
    const next = below(at);
    if (pathOf(next) !== pathOf(place.get())) place.set(next);
  };
  // Each step of the history says which one it is, as the router's do: by that it knows the way back to a form that
  // somebody has left with something typed in it, whoever made the step that they went to.
  const indexOf = (state: unknown): unknown => Object(state)['idx'];
  let index = 0;
  const mark = (how: 'pushState' | 'replaceState', url?: string) => {
    const key = Math.random().toString(36).slice(2, 10);
    history[how]({ usr: null, key, idx: index }, '', url);
  };
  const look = () => {
    const known = indexOf(history.state);
    index = typeof known === 'number' ? known : index + 1;
    // A step of the browser's own, to a heading of the page.
    if (known !== index) mark('replaceState');
    tell(location);
  };
  const first = indexOf(history.state);
  if (typeof first === 'number') index = first;
  else mark('replaceState');
  window.addEventListener('popstate', look);
  let navigate: Navigate = (to, { replace = false } = {}) => {
    if (!replace) index += 1;
    mark(replace ? 'replaceState' : 'pushState', `${prefix}${to}`);
    tell(location);
    return Promise.resolve();
  };
  return {
    base,
    href: (path) => `${prefix}${path}`,
    below,
    get: place.get,
    subscribe: place.subscribe,
    navigate: (to, options) => navigate(to, options),
    follow(router) {
      window.removeEventListener('popstate', look);
      navigate = (to, options) => router.navigate(to, options);
      router.subscribe(({ location: at }) => tell(at));
      tell(router.state.location);
    },
  };
}

export const pathOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

export const AppHistoryContext = createContext<AppHistory | null>(null);

export function useAppHistory(): AppHistory {
  const places = useContext(AppHistoryContext);
  if (!places) throw new Error('usePlaces needs a PlacesContext.Provider above it.');
  return places;
}

/** Where the person is; it redraws when that changes. */
export function useAppLocation(): Place {
  const { subscribe, get } = useAppHistory();
  return useSyncExternalStore(subscribe, get);
}
