/** For useSyncExternalStore. */
export interface Store<Value> {
  get(): Value;
  /** The same value does not notify. */
  set(next: Value): void;
  /** Returns the cleanup. */
  subscribe(listener: (value: Value) => void): () => void;
}

/** A value outside of React. Listeners changed during a notification take effect at the next one. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
