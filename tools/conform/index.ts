// Checks whether an API fulfils the contract: docs/conform.md
import { conform, interrupted } from './cli';

/** A signal to the process group may arrive twice. */
const forceExitMs = 1_000;

/** The first Ctrl-C cleans up, a later one exits. */
function stopOnSignal(controller: AbortController): void {
  let stopped = 0;
  const stop = () => {
    if (stopped > 0 && Date.now() - stopped < forceExitMs) return;
    if (stopped > 0) {
      console.error(
        'Stopped before all test records were deleted: look for records that begin with CF.',
      );
      process.exit(interrupted);
    }
    stopped = Date.now();
    console.error('Stopping, and deleting the test records.');
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

const controller = new AbortController();
stopOnSignal(controller);
// Output to a pipe must not be cut off.
process.exitCode = await conform(process.argv.slice(2), process.env, console, controller.signal);
