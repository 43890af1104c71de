import { serve } from './serve';
import { readEnv } from './env';
import { errorMessage, StartProblem } from './errors';

/** One line for what the operator can mend; anything else is a defect, and shows all it knows. */
function fail(error: unknown): never {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error(error instanceof Error ? error.stack : errorMessage(error));
  process.exit(1);
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  const { address, login, stop, failed } = await serve(readEnv(process.env));
  console.log(address);
  if (login !== null) console.log(`${login.email} / ${login.password}`);

  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(() => process.exit(0), fail);
    });
  }
  void failed.then((error) => fail(new StartProblem(error.message)));
} catch (error) {
  fail(error);
}
