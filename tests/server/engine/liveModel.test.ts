import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { createAdmission } from '../../../server/engine/admission';
import { createServing, type LiveServing } from '../../../server/engine/live';
import { registerResources } from '../../../server/engine/routes';
import { startFilesServer } from './filesHarness';
import { serverFrom } from '../resourcesHarness';

const server = serverFrom(startFilesServer);

it('a request keeps the model with which it started', async () => {
  const live: LiveServing = { current: createServing(declaredResources()) };
  const { db, settings } = server;
  const app = Fastify();
  let signIn = (): void => undefined;
  const signedIn = new Promise<void>((resolve) => (signIn = resolve));
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  app.decorateRequest('user', null);
  app.decorate('authenticate', async (request) => {
    ask();
    await signedIn;
    request.user = { id: 1, permissions: '{"*":"*"}' } as typeof request.user;
  });
  const admission = createAdmission(app, { live, enforced: true });
  const own = { live, admission, announce: () => undefined, extensions: [] };
  registerResources(app, { db, settings, read: (work) => work(db), ...own });
  const begun = app.inject('/cities');
  await asked;
  live.current = createServing([]);
  signIn();
  expect((await begun).statusCode).toBe(200);
  expect((await app.inject('/cities')).statusCode).toBe(404);
});
