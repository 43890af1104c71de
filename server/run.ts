import { serve, type RunningServer } from './serve';
import { readEnv } from './env';
import { errorMessage, StartProblem } from './errors';

/** One line for what the operator can mend; anything else is a defect, and shows all it knows. */
function fail(error: unknown): never {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error(error instanceof Error ? error.stack : errorMessage(error));
  process.exit(1);
}

/**
 * Is the server until a signal or a failure ends the process.
 * @param clientBuilt the pages are served from then on; the database is prepared meanwhile
 */
export async function run(clientBuilt: Promise<unknown> = Promise.resolve()): Promise<void> {
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  let server: RunningServer | null = null;
  let stopping = false;
  // Before the address is printed: whoever reads it may send a signal at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // A start that is cut short leaves what a killed one leaves, and the next one copes with that.
      if (server === null) process.exit(0);
      server.stop().then(() => process.exit(0), fail);
    });
  }

  try {
    server = await serve(readEnv(process.env), clientBuilt);
    void server.failed.then((error) => fail(new StartProblem(error.message)));
    console.log(server.address);
    if (server.login !== null) console.log(`${server.login.email} / ${server.login.password}`);
  } catch (error) {
    fail(error);
  }
}
