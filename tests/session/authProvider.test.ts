import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { createAuthProvider } from '../../src/session/authProvider';
import { readEntry } from '../../src/store/browserStorage';
import { draftName } from '../../src/record/drafts/stored';
import { storageKey } from '../../src/store/keys';
import { createSession } from '../../src/session/session';
import { persistentStore } from '../../src/session/persistentStore';
import { CREDENTIALS, FakeClient, LOGIN } from './fakeClient';

function setUp(dirty = false) {
  const client = new FakeClient();
  client.answers.set('/login', () => LOGIN);
  const unsaved = { any: () => dirty, subscribe: () => () => undefined };
  const session = createSession({ client, unsaved });
  return { client, session, provider: createAuthProvider(session) };
}

describe('authProvider', () => {
  it('lets users in who are signed in, and refuses others without a message or redirect', async () => {
    const { provider } = setUp();
    await expect(provider.checkAuth({})).rejects.toEqual({ message: false, redirectTo: false });
    await provider.login(CREDENTIALS);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    await expect(provider.getIdentity?.()).resolves.toMatchObject({
      id: 7,
      fullName: '김하나',
      office: 'SEL',
    });
    await expect(provider.getPermissions?.({})).resolves.toBe('STAFF');
  });

  it.each([401, 419, 403])('leaves a %i to the caller', async (status) => {
    const { provider, session } = setUp();
    await provider.login(CREDENTIALS);
    const error = new ApiError({ kind: 'http', status, text: 'x' });
    await expect(provider.checkError(error)).resolves.toBeUndefined();
    expect(session.check()).toBe(true);
  });

  it('keeps the user while the session is suspended', async () => {
    const { provider, session } = setUp(true);
    await provider.login(CREDENTIALS);
    void session.renewed(LOGIN.accessToken);
    expect(session.getToken()).toBeNull();
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    await expect(provider.getIdentity?.()).resolves.toMatchObject({ id: 7, fullName: '김하나' });
    await expect(provider.getPermissions?.({})).resolves.toBe('STAFF');
  });

  it('logs out without waiting for the server, and leaves the redirect to the router', async () => {
    const { client, provider, session } = setUp();
    await provider.login(CREDENTIALS);
    client.answers.set('/logout', () => new Promise(() => undefined));
    await expect(provider.logout({})).resolves.toBe(false);
    expect(session.check()).toBe(false);
  });
});

it("react-admin's store shares our keys, and its reset keeps what must stay", () => {
  const store = persistentStore();
  store.setup();
  store.setItem('locale', 'en');
  store.setItem(draftName(7, '/admin/users/1'), { name: '김' });
  store.setItem('users.listParams', { page: 3 });
  expect(readEntry('locale')).toBe('en');
  store.reset();
  expect(store.getItem('locale')).toBe('en');
  expect(localStorage.getItem(storageKey('draft:7:/admin/users/1'))).toBe('{"name":"김"}');
  expect(store.getItem('users.listParams')).toBeUndefined();
  store.teardown();
});
