import { errorMessage, StartProblem } from '../server/errors';

/** Runs what an operator asks for on the command line, and prints its lines. What fails ends the process with 1. */
export async function operate(
  run: (args: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  try {
    for (const line of await run(process.argv.slice(2))) console.log(line);
  } catch (error) {
    // What the operator can mend is one line; a defect shows all it knows.
    const isKnown = error instanceof StartProblem;
    console.error(isKnown || !(error instanceof Error) ? errorMessage(error) : error.stack);
    process.exitCode = 1;
  }
}
