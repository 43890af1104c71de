/**
 * Reaches the other instances behind the same address. What was published before `start` or while the way to the
 * others was broken is lost.
 */
export interface Fanout {
  start: () => Promise<void>;
  /** Tells all the others; each gets it once, in the order of publishing. */
  publish: (message: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The embedded database belongs to one process: there are no others. */
export const noFanout: Fanout = {
  start: () => Promise.resolve(),
  publish: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
