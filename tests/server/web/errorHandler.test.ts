import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnknownOutcome } from '../../../server/db/unavailable';
import { handleError } from '../../../server/web/errorHandler';

const lines: string[] = [];
const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });

beforeAll(async () => {
  app.setErrorHandler(handleError);
  app.get('/:code', ({ params }) => {
    const { code } = params as { code: string };
    if (code === 'unknown')
      throw new UnknownOutcome(new Error('Connection terminated unexpectedly'));
    const syscall = code === 'ECONNRESET' ? { syscall: 'read' } : {};
    throw Object.assign(new Error('could not extend file "base/5/1259"'), { code, ...syscall });
  });
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['53100', 507, 'Insufficient Storage'],
  ['ENOSPC', 507, 'Insufficient Storage'],
  ['42P01', 500, 'Server Error'],
])('answers %s with %i', async (code, status, message) => {
  const response = await app.inject(`/${code}`);
  expect(response.statusCode).toBe(status);
  expect(response.headers).not.toHaveProperty('retry-after');
  expect(response.json()).toEqual({ message, requestId: expect.any(String) });
});

it.each([
  '55P03',
  '57014',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08P01',
  'ECONNRESET',
])('answers %s, which is temporary, with 503 and the time to retry', async (code) => {
  const response = await app.inject(`/${code}`);
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toEqual({
    message: 'Service Unavailable',
    requestId: expect.any(String),
  });
});

it('answers a commit with an unknown result with 504, and logs the cause', async () => {
  const response = await app.inject('/unknown');
  expect(response.statusCode).toBe(504);
  expect(response.json()).toEqual({ message: 'Gateway Timeout', requestId: expect.any(String) });
  expect(lines.join('')).toContain('Connection terminated unexpectedly');
});
