import { createStore } from '../../store';

const { get, set, subscribe } = createStore(false);

/** Whether the list of keys is shown: opened by `?` and by the user's menu. */
export const shortcutsDialog = {
  isOpen: get,
  open: () => set(true),
  close: () => set(false),
  subscribe,
};
