/** @returns cancels the callback */
export function afterPaint(then: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  // A task queued in a frame runs after that frame's paint.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** Safari has no `requestIdleCallback`. @param within ms @returns cancels the callback */
export function whenIdle(then: () => void, within = 500): () => void {
  if (!('requestIdleCallback' in window)) {
    const task = setTimeout(then);
    return () => clearTimeout(task);
  }
  const idle = window.requestIdleCallback(then, { timeout: within });
  return () => window.cancelIdleCallback(idle);
}
