import { screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../src/app/i18n';
import RequiredActions from '../../src/app/signIn/RequiredActions';
import { SignInAgain } from '../../src/app/signIn/SignInAgain';
import { fromProfile } from '../../src/session/state';
import { OtherUserError } from '../../src/session/types';
import { LOGIN } from '../session/fakeClient';
import { startAuthentication as asked, startRegistration as made } from './fakeWebAuthn';
import { button, field, openPublic, refused } from './publicHarness';

const named = (name: string) => Object.assign(new Error('as the browser words it'), { name });
const offered = { extensions: ['people', 'passkeys'] };
const answer = { id: 'AAAA' } as Awaited<ReturnType<typeof asked>>;

beforeEach(() => {
  asked.mockReset();
  made.mockReset();
});

describe('a passkey alone', () => {
  it('signs in without an address; closing the browser’s dialog shows a calm message and allows another try', async () => {
    const { client, session, user } = openPublic('/auth', offered);
    let challenges = 0;
    client.answers.set('/login/passkey', () => ({ data: { challenge: `c${(challenges += 1)}` } }));
    const login = vi.fn((_body: unknown) => LOGIN);
    client.answers.set('/login', login);
    asked.mockRejectedValueOnce(named('NotAllowedError')).mockResolvedValue(answer);
    await user.click(button('패스키로 로그인'));
    expect(await screen.findByText(/패스키 확인을 마치지 않았습니다/)).toBeVisible();
    expect(screen.queryByText(/못했습니다/)).not.toBeInTheDocument();
    expect(button('패스키로 로그인')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(session.getSnapshot().userId).toBe(LOGIN.userId));
    expect(login.mock.calls[0]?.[0]).toEqual({ mode: 'login', passkey: JSON.stringify(answer) });
    // The first is unanswered, so still valid.
    expect(challenges).toBe(1);
    expect(session.getSnapshot().userEmail).toBeNull();
  });

  it('that is refused shows an error, and gets a new challenge', async () => {
    const { client, user } = openPublic('/auth', offered);
    const options = vi.fn(() => ({ data: { challenge: 'c' } }));
    client.answers.set('/login/passkey', options);
    client.answers.set('/login', () => {
      throw refused(
        { passkey: 'The passkey was not accepted.' },
        {},
        'The passkey was not accepted.',
      );
    });
    asked.mockResolvedValue(answer);
    await user.click(button('패스키로 로그인'));
    expect(await screen.findByText(/패스키를 확인하지 못했습니다/)).toBeVisible();
    await user.click(button('패스키로 로그인'));
    await waitFor(() => expect(options).toHaveBeenCalledTimes(2));
  });

  it('is not offered if unsupported', () => {
    openPublic('/auth');
    expect(screen.queryByRole('button', { name: /패스키/ })).not.toBeInTheDocument();
  });
});

describe('a passkey as a second factor', () => {
  const second = (more: object) => (body: object | undefined) => {
    if (body && 'passkey' in body) return LOGIN;
    const words = 'The code field is required.';
    throw refused({ code: words }, { second_factor: true, passkey: { challenge: 'c' }, ...more });
  };
  const typed = { email: 'kim@example.com', password: 'a-long-password' };

  it.each([
    ['has an app as well', true, '인증 코드'],
    ['has no app', false, '복구 코드'],
  ])('of an account that %s is offered together with the code', async (_, totp, label) => {
    const { client, session, user } = openPublic('/auth', offered);
    const login = vi.fn(second({ totp }));
    client.answers.set('/login', login);
    asked.mockResolvedValue(answer);
    await user.type(field('이메일'), typed.email);
    await user.type(field('비밀번호'), `${typed.password}{Enter}`);
    const confirm = await screen.findByRole('button', { name: '패스키로 확인' });
    await waitFor(() => expect(totp ? field(label) : confirm).toHaveFocus());
    expect(asked).not.toHaveBeenCalled();
    await user.click(confirm);
    await waitFor(() => expect(session.getSnapshot().userId).toBe(LOGIN.userId));
    const passkey = JSON.stringify(answer);
    expect(login.mock.calls.at(-1)?.[0]).toEqual({ mode: 'login', ...typed, passkey });
  });

  it('is not offered if the browser does not support it', async () => {
    const { client, user } = openPublic('/auth');
    client.answers.set('/login', second({ totp: false }));
    await user.type(field('이메일'), typed.email);
    await user.type(field('비밀번호'), `${typed.password}{Enter}`);
    await waitFor(() => expect(field('복구 코드')).toHaveFocus());
    expect(screen.queryByRole('button', { name: /패스키/ })).not.toBeInTheDocument();
  });

  it('and the code disappear when another address is typed', async () => {
    const { client, user } = openPublic('/auth', offered);
    client.answers.set('/login', second({ totp: true }));
    await user.type(field('이메일'), typed.email);
    await user.type(field('비밀번호'), `${typed.password}{Enter}`);
    await user.type(await screen.findByLabelText(/^인증 코드/), '1');
    expect(button('패스키로 확인')).toBeVisible();
    await user.type(field('이메일'), 'x');
    expect(screen.queryByLabelText(/^인증 코드/)).not.toBeInTheDocument();
    expect(button('패스키로 로그인')).toBeVisible();
  });
});

it('a required second factor can be a passkey instead of an app', async () => {
  const { client, session, user } = openPublic(
    '/admin',
    offered,
    <RequiredActions owes="secondFactor" />,
  );
  const reload = vi.spyOn(session, 'reloadProfile').mockResolvedValue();
  client.answers.set('/user/passkeys/options', () => ({ data: { challenge: 'c' } }));
  const add = vi.fn((_body: unknown) => ({ data: { recoveryCodes: ['aaaaa-bbbbb'] } }));
  client.answers.set('/user/passkeys', add);
  made.mockRejectedValueOnce(named('InvalidStateError')).mockResolvedValue(answer as never);
  expect(button('인증 앱 사용')).toBeVisible();
  await user.click(button('패스키 사용'));
  await user.click(button('취소'));
  await user.click(button('패스키 사용'));
  expect(field('비밀번호')).toHaveFocus();
  await user.keyboard('my-own-password{Enter}');
  expect(await screen.findByText(/이미 등록되어 있습니다/)).toBeVisible();
  await user.click(button('이 기기에 등록'));
  expect(await screen.findByText('aaaaa-bbbbb')).toBeVisible();
  expect(add.mock.calls[0]?.[0]).toMatchObject({ passkey: JSON.stringify(answer) });
  expect(reload).not.toHaveBeenCalled();
  await user.click(button('보관했습니다'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('over a form whose session ran out a passkey continues the session of the same user only', async () => {
  const admin = createI18n();
  await admin.loadAll();
  const login = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new OtherUserError());
  const state = { ...fromProfile(STORED, { name: '김하나' }), accessToken: null };
  const session = { login, getSnapshot: () => state, subscribe: () => () => undefined };
  const screenOf = (
    <I18nContextProvider value={admin}>
      <SignInAgain />
    </I18nContextProvider>
  );
  const { client, user } = openPublic('/admin', offered, screenOf, session);
  client.answers.set('/login/passkey', () => ({ data: { challenge: 'c' } }));
  asked.mockResolvedValue(answer);
  await user.click(await screen.findByRole('button', { name: '패스키로 로그인' }));
  expect(
    await screen.findByText(admin.translate('session.otherPerson', { name: '김하나' })),
  ).toBeVisible();
  await user.click(button('패스키로 로그인'));
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
  expect(login).toHaveBeenLastCalledWith({ passkey: JSON.stringify(answer) });
});

const STORED = { accessToken: 'token', userId: 1, expiresAt: Date.now() + 1000 };
