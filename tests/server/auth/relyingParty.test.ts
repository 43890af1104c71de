import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../server/env';
import { startInstance, startTestServer } from '../../support/server';
import { serverFrom } from '../resourcesHarness';
import { openBrowser } from '../../support/session';
import { createUsersTable } from '../../support/usersTable';

const server = serverFrom(() => startTestServer({ prepare: createUsersTable }));

async function offered(settings: Partial<Settings>, headers: Record<string, string>) {
  const app = await startInstance(server, settings);
  const config = await app.inject({ url: '/config.json', headers });
  const { passkeys } = config.json<{ passkeys?: string }>();
  const browser = await openBrowser(app);
  const { statusCode } = await browser.post('/login/passkey', {}, { headers });
  expect(statusCode).toBe(passkeys === undefined ? 404 : 200);
  return passkeys;
}

const https = { host: 'tour.example.com', 'x-forwarded-proto': 'https' };

describe('passkeys are offered', () => {
  it.each([
    [{ host: 'localhost:3000' }, 'http://localhost:3000'],
    [{ host: '127.0.0.1:3000' }, undefined],
    [{ host: 'tour.example.com' }, undefined],
    // Not from a trusted proxy.
    [https, undefined],
    [{ host: 'tour' }, undefined],
  ])('without APP_URL, to %j: at %s', async (headers, at) => {
    expect(await offered({ appUrl: null }, headers)).toBe(at);
  });

  it.each([
    [null, 'https://tour.example.com'],
    ['https://office.example.com:8443/tour/', 'https://office.example.com:8443'],
    ['http://tour.example.com', undefined],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://10.0.0.7', undefined],
    ['https://[::1]', undefined],
  ])('behind a trusted proxy, with APP_URL %s: at %s', async (appUrl, at) => {
    expect(await offered({ appUrl, trustProxy: 1 }, https)).toBe(at);
  });
});
