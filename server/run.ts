import { serve, type RunningServer } from './serve';
import { readEnv } from './env';
import { errorMessage, StartProblem } from './errors';

/** Defects in full. */
function fail(error: unknown): never {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error(error instanceof Error ? error.stack : errorMessage(error));
  process.exit(1);
}

export async function run(clientBuilt: Promise<unknown> = Promise.resolve()): Promise<void> {
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  let server: RunningServer | null = null;
  let stopping = false;
  // The address's reader may signal at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // The next start handles an interrupted one.
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
