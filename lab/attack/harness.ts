import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { declaredResources } from '../../server/engine/declared';
import type { TestServer } from '../../tests/support/server';

export const resources = declaredResources();

/** Must never leave the server. */
export const insides =
  /node_modules|server\/|\.ts:\d|\bat \S+ \(|syntax error|SQLSTATE|pg_catalog|invalid input|violates|TypeError|RangeError/;

export async function attack(
  { app }: Pick<TestServer, 'app'>,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  const response = await app.inject(request);
  const what = `${request.method} ${JSON.stringify(request.url).slice(0, 200)} ${JSON.stringify(request.payload ?? '').slice(0, 200)}`;
  expect(response.statusCode, `${what}: ${response.body.slice(0, 300)}`).toBeLessThan(500);
  if (response.statusCode >= 400) expect(response.body, what).not.toMatch(insides);
  return response;
}
