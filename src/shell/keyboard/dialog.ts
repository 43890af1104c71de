import { createStore } from '../../store';

const { get, set, subscribe } = createStore(false);

/** Opened by `?` and by the user menu. */
export const shortcutsDialog = {
  isOpen: get,
  open: () => set(true),
  close: () => set(false),
  subscribe,
};
