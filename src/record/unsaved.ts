type Listener = () => void;

const holders = new Set<symbol>();
const listeners = new Set<Listener>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Which forms of this page hold typed words that are not saved. Whatever would take the page away asks first: the
 * end of the session, a new version of the product.
 */
export const unsaved = {
  /** Says that something is typed and not saved; returns how to say that it no longer is. */
  hold(): () => void {
    const holder = Symbol('unsaved');
    holders.add(holder);
    tell();
    return () => {
      if (holders.delete(holder)) tell();
    };
  },
  any: (): boolean => holders.size > 0,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
