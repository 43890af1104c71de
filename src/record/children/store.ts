/** A reducer's state outside of React: whoever dispatches can read the outcome at once, in the same event. */
export interface Store<State, Action> {
  get: () => State;
  dispatch: (action: Action) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Holds a reducer's state; listeners hear of every change. */
export function createStore<State, Action>(
  reduce: () => (state: State, action: Action) => State,
  initial: State,
): Store<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduce()(state, action);
      if (next === state) return;
      state = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
