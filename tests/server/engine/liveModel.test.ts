import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { declaredResources } from '../../../server/engine/declared';
import { createAdmission } from '../../../server/engine/admission';
import { createServing, type LiveServing } from '../../../server/engine/live';
import { registerResources } from '../../../server/engine/routes';
import { startFilesServer } from './filesHarness';
import { deferred } from '../../support/deferred';
import { serverFrom } from '../resourcesHarness';

const server = serverFrom(startFilesServer);

it('a request keeps the model with which it started', async () => {
  const live: LiveServing = { current: createServing(declaredResources()) };
  const { db, settings } = server;
  const app = Fastify();
  const authenticating = deferred();
  const authenticated = deferred();
  app.decorateRequest('user', null);
  app.decorate('authenticate', async (request) => {
    authenticating.resolve();
    await authenticated.promise;
    request.user = { id: 1, permissions: '{"*":"*"}' } as typeof request.user;
  });
  const admission = createAdmission(app, { live, enforced: true });
  const options = { live, admission, announce: () => undefined, extensions: [] };
  registerResources(app, { db, settings, read: (work) => work(db), ...options });
  const response = app.inject('/cities');
  await authenticating.promise;
  live.current = createServing([]);
  authenticated.resolve();
  expect((await response).statusCode).toBe(200);
  expect((await app.inject('/cities')).statusCode).toBe(404);
});
