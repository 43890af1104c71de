/** What a panel knows of its figures. */
export interface Loading {
  /** Nothing is there yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Why there is nothing to show. */
  error: Error | null;
  /** Why what is shown may be old: a reload failed. */
  outdated: Error | null;
  retry: () => void;
}

interface Answer {
  data: unknown;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** A query's state as a panel says it. */
export function loadingOf({ data, isFetching, error, refetch }: Answer): Loading {
  const nothing = data === undefined || data === null;
  return {
    isPending: nothing && error === null,
    isFetching,
    error: nothing ? error : null,
    outdated: nothing ? null : error,
    retry: () => void refetch(),
  };
}

/** Several at once, for a panel that needs them all. */
export function together(...all: readonly Loading[]): Loading {
  const error = all.find((one) => one.error)?.error ?? null;
  return {
    isPending: error === null && all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    error,
    outdated: all.find(({ outdated }) => outdated)?.outdated ?? null,
    retry: () =>
      all.forEach((one) => {
        if (one.error ?? one.outdated) one.retry();
      }),
  };
}

/** A panel whose turn has not come. */
export const WAITING: Loading = {
  ...{ isPending: true, isFetching: false, error: null, outdated: null },
  retry: () => undefined,
};
