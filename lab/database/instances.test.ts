import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv, type Environment } from '../../server/env';
import { serve, type RunningServer } from '../../server/serve';
import { usualEngine } from '../../tests/support/engines';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres';
import { testSettings } from '../../tests/support/server';

const secrets = { APP_KEY: 'k'.repeat(32), PUSHER_APP_SECRET: 's'.repeat(32) };
const other = 'o'.repeat(32);

describe.runIf(usualEngine === 'postgres')('instances on one PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  const start = (variables: Environment): Promise<RunningServer> => {
    const { appKey, pusher, generatedSecrets } = readEnv(variables);
    return serve({
      ...testSettings(),
      databaseUrl: postgres.url,
      appKey,
      pusher,
      generatedSecrets,
    });
  };
  const refusal = (variables: Environment) =>
    start(variables).then(
      (server) => server.stop(),
      (error: unknown) => error,
    );

  it('run together with the same secrets only, and name the one that differs in one line', async () => {
    const first = await start(secrets);
    const second = await start(secrets);
    await first.stop();
    expect(await refusal({ ...secrets, APP_KEY: other })).toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(
        /^APP_KEY differs, but .* set the same APP_KEY for all instances/,
      ),
    });
    expect(await refusal({ APP_KEY: secrets.APP_KEY })).toMatchObject({
      message: expect.stringMatching(/^PUSHER_APP_SECRET is not set, but [^\n]*$/),
    });
    await second.stop();
    const alone = await start({});
    expect(await refusal(secrets)).toMatchObject({
      message: expect.stringMatching(/^APP_KEY differs/),
    });
    await alone.stop();
  });

  it('that start at the same moment without secrets leave one running', async () => {
    const outcomes = await Promise.allSettled([start({}), start({})]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop();
  });
});
