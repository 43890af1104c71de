import { createStore } from '../../store';

const { get, set, subscribe } = createStore(false);

/** Open state of the shortcuts dialog: opened by `?` and by the user menu. */
export const shortcutsDialog = {
  isOpen: get,
  open: () => set(true),
  close: () => set(false),
  subscribe,
};
