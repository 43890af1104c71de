import { errorMessage, StartProblem } from '../server/errors';

/** Runs an operator's command and prints its lines. A failure exits with 1. */
export async function operate(
  run: (args: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  try {
    for (const line of await run(process.argv.slice(2))) console.log(line);
  } catch (error) {
    // One line for what the operator can fix; defects are printed in full.
    const isKnown = error instanceof StartProblem;
    console.error(isKnown || !(error instanceof Error) ? errorMessage(error) : error.stack);
    process.exitCode = 1;
  }
}
