import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleError } from '../../../server/web/errorHandler';

const app = fastify();

beforeAll(async () => {
  app.setErrorHandler(handleError);
  app.get('/:code', ({ params }) => {
    const { code } = params as { code: string };
    throw Object.assign(new Error('could not extend file "base/5/1259"'), { code });
  });
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['53100', 507, 'Insufficient Storage'],
  ['ENOSPC', 507, 'Insufficient Storage'],
  ['53300', 500, 'Server Error'],
])('answers %s with %i', async (code, status, message) => {
  const response = await app.inject(`/${code}`);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ message, requestId: expect.any(String) });
});
