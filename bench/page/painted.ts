declare global {
  interface Window {
    clickUntilPainted: typeof clickUntilPainted;
  }
}

interface Wanted {
  /** What to click. */
  click: string;
  /** Whose first match has to show… */
  target: string;
  /** …this text. */
  text: string;
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Milliseconds from a click until the frame in which the target shows its text has been painted. */
export async function clickUntilPainted({ click, target, text }: Wanted): Promise<number> {
  const clicked = document.querySelector<HTMLElement>(click);
  if (!clicked) throw new Error(`${click} is not there`);
  await nextFrame();
  const isShown = () => document.querySelector(target)?.textContent?.includes(text) === true;
  const start = performance.now();
  clicked.click();
  while (!isShown()) {
    if (performance.now() - start > 60_000) throw new Error(`${target} never showed "${text}"`);
    await nextFrame();
  }
  // A task that is queued in a frame runs after that frame's paint.
  await nextFrame();
  await new Promise((done) => setTimeout(done));
  return performance.now() - start;
}
