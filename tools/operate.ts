import { errorMessage, StartProblem } from '../server/errors';

/** A failure exits with 1. */
export async function operate(
  run: (args: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  try {
    for (const line of await run(process.argv.slice(2))) console.log(line);
  } catch (error) {
    // Defects are printed in full.
    const isKnown = error instanceof StartProblem;
    console.error(isKnown || !(error instanceof Error) ? errorMessage(error) : error.stack);
    process.exitCode = 1;
  }
}
