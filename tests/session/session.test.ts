import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { storageKey } from '../../src/store/keys';
import { createSession } from '../../src/session/session';
import type { Session } from '../../src/session/session';
import { CREDENTIALS, FakeClient, LOGIN, ME } from './fakeClient';

const DAY = 86_400_000;
let client: FakeClient;
let session: Session;
const warn = vi.fn<typeof console.warn>();
const stored = () => localStorage.getItem(storageKey('session'));
const store = (value: unknown) =>
  localStorage.setItem(storageKey('session'), JSON.stringify(value));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_800_000_000_000);
  vi.spyOn(console, 'warn').mockImplementation(warn);
  warn.mockClear();
  client = new FakeClient();
  client.answers.set('/login', () => LOGIN);
  client.answers.set('/me', () => ME);
  session = createSession({ client });
});

describe('login', () => {
  it('requests the CSRF cookie first and keeps token, user id and absolute expiry', async () => {
    await session.login(CREDENTIALS);
    expect(client.calls).toEqual([
      { method: 'GET', path: '/sanctum/csrf-cookie', body: undefined, token: null },
      { method: 'POST', path: '/login', body: { mode: 'login', ...CREDENTIALS }, token: null },
    ]);
    expect(session.getSnapshot()).toMatchObject({
      userId: 7,
      userOffice: 'SEL',
      userName: '김하나',
      userEmail: 'hana@tour.kr',
      didAutoLogout: false,
    });
    expect(session.getToken()).toBe('token-7');
    expect(JSON.parse(stored() ?? '')).toEqual({
      accessToken: 'token-7',
      userId: 7,
      expiresAt: Date.now() + 3_600_000,
      email: 'hana@tour.kr',
    });
  });

  it.each([{ accessToken: '' }, { userId: 'x' }, { expiresIn: 'soon' }, { expiresIn: -1 }])(
    'fails with the default on an answer with %j',
    async (broken) => {
      client.answers.set('/login', () => ({ ...LOGIN, ...broken }));
      await expect(session.login(CREDENTIALS)).rejects.toThrow('Failed to login.');
      expect(stored()).toBeNull();
      expect(session.check()).toBe(false);
    },
  );

  it('does not say on the sign-in screen that one must sign in', async () => {
    const refusal = new ApiError({ kind: 'http', status: 401, text: 'Unauthenticated.' });
    client.answers.set('/login', () => refusal);
    await expect(session.login(CREDENTIALS)).rejects.toThrow('Failed to login.');
  });

  it('clears what an earlier session left behind, and no settings', async () => {
    localStorage.setItem(storageKey('users.listParams'), '{}');
    localStorage.setItem(storageKey('settings.pageSize'), '50');
    await session.login(CREDENTIALS);
    expect(localStorage.getItem(storageKey('users.listParams'))).toBeNull();
    expect(localStorage.getItem(storageKey('settings.pageSize'))).toBe('50');
  });

  it('takes numbers as text too', async () => {
    client.answers.set('/login', () => ({ ...LOGIN, userId: '7', expiresIn: '60' }));
    await session.login(CREDENTIALS);
    expect(session.getSnapshot().userId).toBe(7);
    vi.advanceTimersByTime(60_000);
    expect(session.check()).toBe(false);
  });
});

it('registers without signing in, in a mode other than login', async () => {
  await session.register({ ...CREDENTIALS, name: '김', password_confirmation: 'secret' });
  expect(client.calls[1]).toMatchObject({
    path: '/register',
    body: { mode: 'register', name: '김' },
  });
  expect(session.check()).toBe(false);
});

describe('expiry', () => {
  it.each([1, 24, 25, 60, 365])(
    'logs out automatically after %i days and not a moment before',
    async (days) => {
      client.answers.set('/login', () => ({ ...LOGIN, expiresIn: (days * DAY) / 1000 }));
      await session.login(CREDENTIALS);
      await vi.advanceTimersByTimeAsync(days * DAY - 1);
      expect(session.getSnapshot().accessToken).toBe('token-7');
      await vi.advanceTimersByTimeAsync(1);
      expect(session.getSnapshot()).toMatchObject({
        accessToken: null,
        didAutoLogout: true,
        signedOutBy: 'expired',
      });
      expect(stored()).toBeNull();
      // jsdom announces a storage change by a timer, too.
      await vi.advanceTimersByTimeAsync(1);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it.each(['focus', 'pageshow'])('is noticed on %s after the machine slept', async (event) => {
    await session.restore();
    const stop = session.listen();
    await session.login(CREDENTIALS);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(session.getSnapshot().didAutoLogout).toBe(false);
    window.dispatchEvent(new Event(event));
    expect(session.getSnapshot().didAutoLogout).toBe(true);
    stop();
  });

  it('is noticed by checks', async () => {
    await session.login(CREDENTIALS);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(session.check()).toBe(false);
    expect(session.getSnapshot().didAutoLogout).toBe(true);
  });
});

it.each([
  [undefined, null],
  ['', ''],
  ['{"cities":"*"}', '{"cities":"*"}'],
])(
  'what the role grants comes with sign-in and profile: %j is kept as %j',
  async (permissions, kept) => {
    client.answers.set('/login', () => ({ ...LOGIN, permissions }));
    await session.login(CREDENTIALS);
    expect(session.getSnapshot().permissions).toBe(kept);
    client.answers.set('/me', () => ({ ...ME, permissions: permissions && '{}' }));
    await session.reloadProfile();
    expect(session.getSnapshot().permissions).toBe(permissions ? '{}' : kept);
  },
);

describe('restore', () => {
  const later = () => Date.now() + 60_000;

  it('fetches the profile again and keeps the id from login', async () => {
    store({ accessToken: 'old', userId: 7, expiresAt: later(), email: 'hana@tour.kr' });
    await session.restore();
    expect(client.calls).toMatchObject([{ method: 'POST', path: '/me', token: 'old' }]);
    expect(session.getSnapshot()).toMatchObject({
      userId: 7,
      userEmail: 'hana@tour.kr',
      userDepartment: 'FIT',
      userJob: '과장',
      userAvatar: null,
    });
    vi.advanceTimersByTime(60_000);
    expect(session.getSnapshot().didAutoLogout).toBe(true);
  });

  it('clears an expired session without a call and without a flag', async () => {
    store({ accessToken: 'old', userId: 7, expiresAt: Date.now() });
    await session.restore();
    expect(client.calls).toEqual([]);
    expect(stored()).toBeNull();
    expect(session.getSnapshot()).toMatchObject({ didAutoLogout: false, signedOutBy: null });
  });

  it.each(['{', 'null', '7', '[]', '{"accessToken":1}', '{"accessToken":"a","userId":7}'])(
    'treats %s as no session',
    async (text) => {
      localStorage.setItem(storageKey('session'), text);
      await session.restore();
      expect(session.check()).toBe(false);
      expect(stored()).toBeNull();
    },
  );

  it.each(['Network Error', 'Unauthenticated.'])(
    'signs out when the profile fails with %s',
    async (words) => {
      store({ accessToken: 'old', userId: 7, expiresAt: later() });
      client.answers.set('/me', () => {
        void session.renewed('old');
        return new ApiError({ kind: 'http', text: words });
      });
      await session.restore();
      expect(session.getSnapshot()).toMatchObject({
        accessToken: null,
        signedOutBy: 'profile',
        didAutoLogout: false,
      });
      expect(stored()).toBeNull();
    },
  );

  it('does not treat an aborted request of a closing page as a failed profile', async () => {
    const stop = session.listen();
    store({ accessToken: 'old', userId: 7, expiresAt: later() });
    client.answers.set('/me', () => {
      window.dispatchEvent(new Event('pagehide'));
      return new ApiError({ kind: 'network', text: 'Network Error' });
    });
    await session.restore();
    expect(stored()).not.toBeNull();
    stop();
  });
});

describe('logout', () => {
  it('clears the browser at once, and only warns when the server fails', async () => {
    await session.login(CREDENTIALS);
    client.answers.set('/logout', () => new ApiError({ kind: 'http', text: 'Server Error' }));
    const done = session.logout();
    expect(stored()).toBeNull();
    expect(session.getSnapshot()).toMatchObject({
      accessToken: null,
      didAutoLogout: false,
      signedOutBy: 'logout',
    });
    await done;
    expect(warn).toHaveBeenCalledExactlyOnceWith('Server Error');
  });

  it("keeps language, theme, settings, drafts and others' entries", async () => {
    const kept = [
      'locale',
      'theme',
      'settings.density',
      'codes/cities.list.columns',
      'draft:7:/admin/codes/cities/1',
    ];
    for (const name of [...kept, 'codes/cities.listParams', 'cache'])
      localStorage.setItem(storageKey(name), '"x"');
    localStorage.setItem('somebody', 'else');
    await session.restore();
    await session.login(CREDENTIALS);
    await session.logout();
    expect(Object.keys(localStorage).toSorted()).toEqual(
      [...kept.map(storageKey), 'somebody'].toSorted(),
    );
  });
});

it('a refused token logs out automatically, but only if it is the present one', async () => {
  await session.login(CREDENTIALS);
  await expect(session.renewed('earlier')).resolves.toBe(false);
  await expect(session.ready()).resolves.toBe(true);
  await expect(session.renewed('token-7')).resolves.toBe(false);
  expect(session.getSnapshot()).toMatchObject({
    didAutoLogout: true,
    signedOutBy: 'unauthenticated',
  });
  await expect(session.ready()).resolves.toBe(false);
});

describe('other tabs (more of them in tabs.test.ts)', () => {
  const fromOtherTab = async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('session') }));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('are followed when a user signs in there, while this page listens', async () => {
    await session.restore();
    const stop = session.listen();
    await session.login(CREDENTIALS);
    store({ accessToken: 'other', userId: 9, expiresAt: Date.now() + 1000 });
    await fromOtherTab();
    expect(session.getSnapshot()).toMatchObject({
      accessToken: 'other',
      userId: 9,
      userRole: 'ADMIN',
    });
    stop();
    store({ accessToken: 'third', userId: 3, expiresAt: Date.now() + 1000 });
    await fromOtherTab();
    expect(session.getSnapshot().userId).toBe(9);
  });

  it('do not disturb a restore in progress', async () => {
    const stop = session.listen();
    store({ accessToken: 'old', userId: 7, expiresAt: Date.now() + 60_000 });
    const restored = session.restore();
    window.dispatchEvent(new Event('focus'));
    await restored;
    expect(client.calls).toHaveLength(1);
    expect(session.check()).toBe(true);
    stop();
  });
});
