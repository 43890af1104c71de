// npm run conform: asks a deployment of the API whether it keeps the contract. docs/conform.md
import { conform, interrupted } from './cli';

/** A signal to the whole group may reach us twice; a person who means it waits a moment. */
const impatience = 1_000;

/** Stops asking at the first Ctrl-C, to take away what was made; at a later one ends at once. */
function stopOnSignal(controller: AbortController): void {
  let stopped = 0;
  const stop = () => {
    if (stopped > 0 && Date.now() - stopped < impatience) return;
    if (stopped > 0) {
      console.error('Ended before everything was taken away: look for records that begin with CF.');
      process.exit(interrupted);
    }
    stopped = Date.now();
    console.error('Stopping, and taking away what was made.');
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

const controller = new AbortController();
stopOnSignal(controller);
// An exit code, not an exit: output that a pipe has not taken yet is not cut off.
process.exitCode = await conform(process.argv.slice(2), process.env, console, controller.signal);
