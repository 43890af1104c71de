type Step = () => void;

const stacks: Step[][] = [];
const MAX_STEPS = 100;

/** Undoes the last unsaved action; false if there is none. */
export function undoUnsaved(): boolean {
  const step = stacks.findLast((steps) => steps.length > 0)?.pop();
  step?.();
  return step !== undefined;
}

/**
 * The unsaved actions of a form, the last one last.
 * @example const steps = new UnsavedSteps(); useEffect(() => steps.offer(), [steps]);
 */
export class UnsavedSteps {
  readonly #steps: Step[] = [];

  /** Returns the cleanup. */
  offer(): () => void {
    stacks.push(this.#steps);
    return () => stacks.splice(stacks.indexOf(this.#steps), 1);
  }

  push(undo: Step): void {
    this.#steps.push(undo);
    if (this.#steps.length > MAX_STEPS) this.#steps.shift();
  }

  drop(step: Step): void {
    const at = this.#steps.indexOf(step);
    if (at >= 0) this.#steps.splice(at, 1);
  }

  clear(): void {
    this.#steps.length = 0;
  }
}
