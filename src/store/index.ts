/** A value outside of React, with listeners to its changes: as useSyncExternalStore takes it. */
export interface Store<Value> {
  get(): Value;
  /** The same value again is no change. */
  set(next: Value): void;
  /** Returns how to stop. */
  subscribe(listener: (value: Value) => void): () => void;
}

/** Holds a value and tells every change of it. A listener that comes or goes meanwhile hears of the next one. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
