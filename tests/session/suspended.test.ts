import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { storageKey } from '../../src/store/keys';
import { OtherUserError } from '../../src/session/types';
import { CREDENTIALS, LOGIN } from './fakeClient';
import { Tab, outcome } from './tab';

const HOUR = 3_600_000;
let tab: Tab;
const stored = () => localStorage.getItem(storageKey('session'));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(1_800_000_000_000);
  tab = await new Tab().open();
  await tab.session.login(CREDENTIALS);
  tab.client.answers.set('/login', () => ({ ...LOGIN, accessToken: 'second', userJob: '과장' }));
});
afterEach(() => {
  tab.close();
});

const refuse = (token = 'token-7') => tab.session.renewed(token);

describe('a session that expires over unsaved work', () => {
  it.each([
    ['by the clock', () => vi.advanceTimersByTimeAsync(HOUR)],
    ['by a refused token', () => Promise.resolve(void refuse())],
  ])('keeps the user %s, without a token', async (_way, runOut) => {
    localStorage.setItem(storageKey('users.listParams'), '{}');
    tab.type();
    await runOut();
    expect(tab.state).toMatchObject({
      accessToken: null,
      userId: 7,
      userName: '김하나',
      userEmail: 'hana@tour.kr',
      didAutoLogout: false,
      signedOutBy: null,
    });
    expect(tab.session.getToken()).toBeNull();
    expect(tab.session.check()).toBe(true);
    expect(stored()).toBeNull();
    await tab.session.login(CREDENTIALS);
    // The admin stays mounted and uses it.
    expect(localStorage.getItem(storageKey('users.listParams'))).toBe('{}');
  });

  it('continues every waiting call once the user signs in again', async () => {
    tab.type();
    const waiting = [refuse(), tab.session.ready(), tab.session.ready(), refuse()];
    expect(await outcome(Promise.race(waiting))).toBe('waiting');
    await tab.session.login(CREDENTIALS);
    expect(await Promise.all(waiting)).toEqual([true, true, true, true]);
    expect(tab.session.getToken()).toBe('second');
    expect(tab.state).toMatchObject({ userJob: '과장', didAutoLogout: false });
    await expect(refuse('token-7')).resolves.toBe(true);
  });

  it('expires again at the new time, and not at the old one', async () => {
    tab.type();
    await vi.advanceTimersByTimeAsync(HOUR - 1000);
    void refuse();
    await tab.session.login(CREDENTIALS);
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(tab.session.getToken()).toBe('second');
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.session.getToken()).toBeNull();
  });

  it('ends when the user signs out instead, without a call', async () => {
    tab.type();
    const waiting = refuse();
    await tab.session.logout();
    await expect(waiting).resolves.toBe(false);
    expect(tab.state).toMatchObject({ userId: null, signedOutBy: 'logout', didAutoLogout: false });
    expect(tab.client.calls.map(({ path }) => path)).not.toContain('/logout');
  });

  it('ends as expired when nothing unsaved is left, but not while a form remounts', async () => {
    tab.type();
    const waiting = refuse();
    tab.type(false);
    tab.type(true);
    expect(await outcome(waiting)).toBe('waiting');
    tab.type(false);
    await expect(waiting).resolves.toBe(false);
    expect(tab.state).toMatchObject({ userId: null, signedOutBy: 'unauthenticated' });
    expect(tab.state.didAutoLogout).toBe(true);
  });

  it('is gone after a reload', async () => {
    tab.type();
    void refuse();
    tab.close();
    tab = await new Tab().open();
    expect(tab.state).toMatchObject({ userId: null, didAutoLogout: false, signedOutBy: null });
    expect(tab.client.calls).toEqual([]);
  });
});

describe('signing in again', () => {
  it("refuses another user's account and revokes its token", async () => {
    tab.type();
    const waiting = refuse();
    const before = tab.state;
    tab.client.answers.set('/login', () => ({ ...LOGIN, userId: 9, accessToken: 'of-9' }));
    await expect(tab.session.login(CREDENTIALS)).rejects.toBeInstanceOf(OtherUserError);
    expect(tab.client.calls.at(-1)).toMatchObject({ path: '/logout', token: 'of-9' });
    expect(tab.state).toBe(before);
    expect(stored()).toBeNull();
    expect(await outcome(waiting)).toBe('waiting');
  });

  it('may fail any number of times', async () => {
    tab.type();
    const waiting = refuse();
    const wrong = new ApiError({ kind: 'http', status: 422, text: 'These credentials…' });
    tab.client.answers.set('/login', () => wrong);
    await expect(tab.session.login(CREDENTIALS)).rejects.toBe(wrong);
    expect(await outcome(waiting)).toBe('waiting');
    tab.client.answers.set('/login', () => LOGIN);
    await tab.session.login(CREDENTIALS);
    await expect(waiting).resolves.toBe(true);
  });
});
