import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientDirOf, readEnv } from '../../server/env';
import { StartProblem } from '../../server/errors';

describe('readEnv', () => {
  it('fills in the documented defaults', () => {
    const { appKey, clientDir, pusher, ...settings } = readEnv({});
    expect(settings).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseSessionUrl: null,
      databaseReadUrl: null,
      databaseTimeouts: { statement: 30, lock: 5, idle: 60, connect: 10 },
      demo: true,
      demoReservations: 2000,
      adminEmail: null,
      adminPassword: null,
      appUrl: null,
      enforcePermissions: true,
      registration: true,
      mail: null,
      idleTimeout: null,
      tokenLifetime: 28_800,
      product: 'tour-back-office',
      generatedSecrets: ['APP_KEY', 'PUSHER_APP_SECRET'],
      logLevel: 'warn',
      trustProxy: false,
      metricsToken: null,
      auditDays: null,
      limits: { api: 1200, login: 10, register: 5 },
    });
    expect(appKey.length).toBeGreaterThanOrEqual(32);
    expect(clientDir).toBe(resolve('dist/client'));
    expect(clientDirOf('file:///srv/dist/server/env-1.mjs')).toBe('/srv/dist/client');
    expect(pusher).toEqual({ id: 'tour', key: 'tour-key', secret: expect.any(String) });
    expect(pusher.secret.length).toBeGreaterThanOrEqual(32);
    expect(pusher.secret).not.toBe(readEnv({}).pusher.secret);
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.1.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: 'office.example' }, false],
    [{ DATABASE_URL: 'postgres://u:p@db/tour' }, false],
    [{ DATABASE_URL: 'postgres://u:p@db/tour', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('a demo must be requested if others can reach the server: %j', (env, demo) => {
    expect(readEnv(env).demo).toBe(demo);
  });

  it('reads given values', () => {
    const settings = readEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/tour',
      DATABASE_URL: 'postgres://u:p@db/tour',
      DATABASE_SESSION_URL: 'postgres://u:p@db/tour_sessions',
      DATABASE_STATEMENT_TIMEOUT: '0',
      DATABASE_LOCK_TIMEOUT: '2',
      DATABASE_IDLE_TIMEOUT: '20',
      DATABASE_CONNECT_TIMEOUT: '3',
      DEMO: '0',
      ADMIN_EMAIL: 'a@example.com',
      ADMIN_PASSWORD: ' eight  ',
      DEMO_RESERVATIONS: '1000000',
      ENFORCE_PERMISSIONS: '0',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      PUSHER_APP_ID: '7',
      PUSHER_APP_KEY: 'office-key',
      PUSHER_APP_SECRET: 'sixteen letters!',
    });
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/tour',
      databaseUrl: 'postgres://u:p@db/tour',
      databaseSessionUrl: 'postgres://u:p@db/tour_sessions',
      databaseTimeouts: { statement: 0, lock: 2, idle: 20, connect: 3 },
      demo: false,
      adminEmail: 'a@example.com',
      adminPassword: ' eight  ',
      demoReservations: 1_000_000,
      enforcePermissions: false,
      trustProxy: '10.0.0.0/8, loopback',
      pusher: { id: '7', key: 'office-key', secret: 'sixteen letters!' },
      generatedSecrets: ['APP_KEY'],
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it.each([
    ['PORT', '70000', '0 to 65535'],
    ['PORT', '3000x', '0 to 65535'],
    ['DEMO', 'yes', '1 (on) or 0 (off)'],
    ['ENFORCE_PERMISSIONS', 'true', '1 (on) or 0 (off)'],
    ['DEMO_RESERVATIONS', '-5', 'whole number'],
    ['TOKEN_LIFETIME', '0', '1 to'],
    ['DATABASE_CONNECT_TIMEOUT', '0', '1 to'],
    ['DATABASE_URL', 'mysql://u:secret@db/tour', 'postgres://'],
    ['DATABASE_URL', 'not a url with secret', 'postgres://'],
    ['DATABASE_SESSION_URL', 'http://u:secret@db/tour', 'postgres://'],
    ['ADMIN_EMAIL', 'admin', 'e-mail'],
    ['ADMIN_PASSWORD', 'secret', 'at least 8'],
    ['APP_KEY', 'secret', 'at least 32'],
    ['PRODUCT', 'tour/back', 'letters'],
    ['PUSHER_APP_ID', 'a/b', 'letters'],
    ['PUSHER_APP_KEY', 'key?', 'letters'],
    ['PUSHER_APP_SECRET', 'secret', 'at least 16'],
    ['METRICS_TOKEN', 'secret', 'at least 16'],
    ['LOG_LEVEL', 'loud', 'warn'],
    ['TRUST_PROXY', 'a b', 'addresses'],
  ])('refuses %s=%s in one line with the remedy', (name, value, remedy) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(name);
    expect(read).toThrow(remedy);
    expect(read).not.toThrow(/\n/);
    expect(read).not.toThrow(/secret/);
  });
});
