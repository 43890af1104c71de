const listeners = new Set<() => void>();
let open = false;

function show(wanted: boolean) {
  if (open === wanted) return;
  open = wanted;
  for (const listener of [...listeners]) listener();
}

/** Whether the list of keys is shown: opened by `?` and by the user's menu. */
export const shortcutsDialog = {
  isOpen: () => open,
  open: () => show(true),
  close: () => show(false),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
