/** How long the page waits for a piece of the work, in milliseconds: below what anybody notices. */
const SLICE_MS = 12;

/**
 * Runs work that says where it can be interrupted, a slice at a time, so that the page stays fluent.
 * @param work a generator: each `yield` is a place to stop
 * @returns what the work returns
 * @throws what the work throws; the signal's reason after an abort
 * @example const found = await runInSlices(searching(rows), controller.signal)
 */
export async function runInSlices<Result>(
  work: Iterator<unknown, Result, undefined>,
  signal?: AbortSignal,
): Promise<Result> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    signal?.throwIfAborted();
    began = performance.now();
  }
}

/** The same where nothing waits: all at once. */
export function runAtOnce<Result>(work: Iterator<unknown, Result, undefined>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
