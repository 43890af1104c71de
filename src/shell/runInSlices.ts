/** Ms, too short to be noticed. */
const SLICE_MS = 12;

/**
 * Runs a generator in slices: each `yield` is a point to pause.
 * @throws the generator's error, or the signal's reason after an abort
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
