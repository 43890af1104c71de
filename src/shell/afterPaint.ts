/**
 * Calls back once what the page has drawn by now is painted. Answers how to call it off.
 */
export function afterPaint(then: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  // What a frame begins with is painted when a task that is queued in it runs.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
