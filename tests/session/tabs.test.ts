import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKey } from '../../src/store/keys';
import { CREDENTIALS, LOGIN } from './fakeClient';
import { Tab, outcome } from './tab';

const HOUR = 3_600_000;
// A form in progress, and two without changes.
let form: Tab;
let list: Tab;
let other: Tab;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(1_800_000_000_000);
  form = await new Tab().open();
  await form.session.login(CREDENTIALS);
  list = await new Tab().open();
  other = await new Tab().open();
  form.type();
  for (const tab of [form, list, other])
    tab.client.answers.set('/login', () => ({ ...LOGIN, accessToken: 'second' }));
});
afterEach(() => {
  for (const tab of [form, list, other]) tab.close();
});

const suspended = { accessToken: null, userId: 7, signedOutBy: null };

it('signing out in one signs all out at once, unsaved work or not', async () => {
  await list.acts((session) => session.logout());
  for (const tab of [form, other])
    expect(tab.state).toMatchObject({
      userId: null,
      signedOutBy: 'elsewhere',
      didAutoLogout: false,
    });
  expect(localStorage).toHaveLength(0);
});

it('is recognized before the storage shows it: tabs learn of one change after the other', async () => {
  const change = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey(key), newValue }));
  change('signOut', 'true');
  change('users.listParams', null);
  await vi.advanceTimersByTimeAsync(0);
  for (const tab of [form, list]) expect(tab.state.signedOutBy).toBe('elsewhere');
  expect(list.client.calls).toHaveLength(1);
});

it('signing out ends a suspended one too', async () => {
  void form.session.renewed('token-7');
  const waiting = form.session.ready();
  await list.acts((session) => session.logout());
  await expect(waiting).resolves.toBe(false);
  expect(form.state).toMatchObject({ userId: null, signedOutBy: 'elsewhere' });
});

it.each(['list', 'form'] as const)(
  'expiry leaves the form its sign-in; signing in at the %s continues all',
  async (at) => {
    await vi.advanceTimersByTimeAsync(HOUR);
    const waiting = form.session.ready();
    expect(form.state).toMatchObject(suspended);
    expect(list.state).toMatchObject({ signedOutBy: 'expired', didAutoLogout: true });
    await (at === 'list' ? list : form).acts((session) => session.login(CREDENTIALS));
    await expect(waiting).resolves.toBe(true);
    for (const tab of [form, list, other]) {
      expect(tab.state).toMatchObject({ userId: 7, userName: '김하나', didAutoLogout: false });
      expect(tab.session.getToken()).toBe('second');
    }
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(other.session.check()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(other.state.signedOutBy).toBe('expired');
  },
);

it('a token refused in one expires in all, each in its own way', async () => {
  await list.acts((session) => session.renewed('token-7'));
  expect(form.state).toMatchObject(suspended);
  expect(other.state).toMatchObject({ signedOutBy: 'unauthenticated', didAutoLogout: true });
});

it('nothing of one user continues when another signs in', async () => {
  await vi.advanceTimersByTimeAsync(HOUR);
  const waiting = [form.session.ready(), form.session.renewed('token-7')];
  list.client.answers.set('/login', () => ({ ...LOGIN, userId: 9, accessToken: 'of-9' }));
  await list.acts((session) => session.login(CREDENTIALS));
  expect(await Promise.all(waiting)).toEqual([false, false]);
  expect(form.state).toMatchObject({ accessToken: 'of-9', userId: 9, userRole: 'ADMIN' });
  expect(form.state.insteadOf).toEqual({ name: '김하나', unsaved: true });
  expect(list.state.insteadOf).toBeNull();
  // A late response to the first user's call.
  await expect(form.session.renewed('token-7')).resolves.toBe(false);
  expect(form.session.check()).toBe(true);
});

it('a user who signs in after a sign-out in another tab is named to the previous one, unless they are the same', async () => {
  await list.acts((session) => session.logout());
  list.client.answers.set('/login', () => ({ ...LOGIN, userId: 9, accessToken: 'of-9' }));
  form.client.answers.set('/me', () => ({ name: '이둘', role_code: 'ADMIN' }));
  await list.acts((session) => session.login(CREDENTIALS));
  await vi.waitFor(() => expect(form.state.userId).toBe(9));
  expect(form.state.insteadOf).toEqual({ name: '김하나', unsaved: true });
  expect(list.state.insteadOf).toBeNull();

  await list.acts((session) => session.logout());
  list.client.answers.set('/login', () => ({ ...LOGIN, userId: 9, accessToken: 'again-9' }));
  await list.acts((session) => session.login(CREDENTIALS));
  await vi.waitFor(() => expect(form.state.userId).toBe(9));
  expect(form.state.insteadOf).toBeNull();
});

it("another user’s token, not announced yet, is not used for this one's calls", async () => {
  const session = { accessToken: 'of-9', userId: 9, expiresAt: Date.now() + HOUR };
  localStorage.setItem(storageKey('session'), JSON.stringify(session));
  expect(form.session.getToken()).toBeNull();
  await expect(form.session.ready()).resolves.toBe(false);
  expect(await outcome(form.session.ready())).toBe(true);
  expect(form.state.userId).toBe(9);
});

it.each(['focus', 'pageshow'])(
  "one that slept takes over another user's session on %s, and does not clear it",
  async (event) => {
    // After sleep: no timers or events.
    vi.setSystemTime(Date.now() + HOUR);
    const session = { accessToken: 'second', userId: 7, expiresAt: Date.now() + HOUR };
    localStorage.setItem(storageKey('session'), JSON.stringify(session));
    window.dispatchEvent(new Event(event));
    for (const tab of [form, list]) {
      expect(tab.session.getToken()).toBe('second');
      expect(tab.state).toMatchObject({ userId: 7, signedOutBy: null });
    }
  },
);
