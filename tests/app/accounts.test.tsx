import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { focusFirstGap } from '../../src/account/AccountForm';
import RequiredActions from '../../src/app/signIn/RequiredActions';
import { ApiError } from '../../src/data/errors';
import { LOGIN } from '../session/fakeClient';
import { button, field, openPublic as open, refused } from './publicHarness';

const LINK = 'L'.repeat(43);

it('signing in with a second factor asks for the code once the password was right, and says when it is wrong', async () => {
  const { client, session, user } = open('/auth');
  const sent: unknown[] = [];
  client.answers.set('/login', (body) => {
    sent.push(body);
    const { code } = { ...body };
    if (code === '123456') return LOGIN;
    const words =
      code === undefined ? 'required' : 'The provided two factor authentication code was invalid.';
    throw refused({ code: words }, { second_factor: true });
  });
  expect(screen.queryByLabelText(/^인증 코드/)).not.toBeInTheDocument();
  await user.type(field('이메일'), 'kim@example.com');
  await user.type(field('비밀번호'), 'a-long-password{Enter}');
  await waitFor(() => expect(field('인증 코드')).toHaveFocus());
  expect(field('인증 코드')).toHaveAccessibleDescription(
    '인증 앱이 없으면 복구 코드를 입력해 주세요.',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText(/인증 코드가 맞지 않습니다/)).toBeVisible();
  await user.clear(field('인증 코드'));
  await user.type(field('인증 코드'), '123456{Enter}');
  await waitFor(() => expect(session.getSnapshot().userId).toBe(LOGIN.userId));
  expect(sent).toHaveLength(3);
});

it('a wrong password is selected, to be typed again', async () => {
  const { client, user } = open('/auth');
  client.answers.set('/login', () => {
    throw refused({ email: 'These credentials do not match our records.' });
  });
  await user.type(field('이메일'), 'kim@example.com');
  await user.type(field('비밀번호'), 'wrong{Enter}');
  await waitFor(() => expect(field('이메일')).toBeInvalid());
  await user.keyboard('right');
  expect(field('이메일')).toHaveValue('kim@example.com');
  expect(field('비밀번호')).toHaveValue('right');
});

describe('a password link', () => {
  it('sets the password of its owner, and opens the sign-in screen', async () => {
    const { client, user } = open(`/auth#link=${LINK}`);
    client.answers.set('/reset-password/owner', () => ({
      data: { name: '새사람', email: 'new@example.com', isNew: true },
    }));
    const set = vi.fn(() => ({ status_code: 200 }));
    client.answers.set('/reset-password', set);
    expect(await screen.findByText(/새사람 \(new@example\.com\)/)).toBeVisible();
    expect(window.location.hash).toBe('');
    await user.type(field('새 비밀번호'), 'my-own-password');
    await user.tab();
    expect(field('비밀번호 확인')).toHaveFocus();
    await user.keyboard('my-own-word{Enter}');
    expect(screen.getByText('비밀번호가 서로 다릅니다.')).toBeVisible();
    expect(set).not.toHaveBeenCalled();
    await user.clear(field('비밀번호 확인'));
    await user.type(field('비밀번호 확인'), 'my-own-password{Enter}');
    expect(await screen.findByText(/비밀번호를 저장했습니다/)).toBeVisible();
    expect(field('이메일')).toHaveValue('new@example.com');
  });

  const OWNER = { data: { name: '새사람', email: 'new@example.com', isNew: true } };
  const GONE = refused({ token: 'The selected token is invalid.' });

  it.each([LINK, 'cut', ''])('that is not valid says so: %s', async (link) => {
    const { client, user } = open(`/auth#link=${link}`);
    client.answers.set('/reset-password/owner', () => {
      throw GONE;
    });
    expect(await screen.findByText(/사용할 수 없는 링크/)).toBeVisible();
    await user.click(button('로그인'));
    expect(field('이메일')).toHaveFocus();
  });

  it('is loaded again after an error', async () => {
    const { client, user } = open(`/auth#link=${LINK}`);
    client.answers.set('/reset-password/owner', () => {
      throw new ApiError({ kind: 'http', status: 500, text: 'Server Error' });
    });
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    client.answers.set('/reset-password/owner', () => OWNER);
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText(/새사람/)).toBeVisible();
  });

  it('that another one replaced meanwhile says so', async () => {
    const { client, user } = open(`/auth#link=${LINK}`);
    client.answers.set('/reset-password/owner', () => OWNER);
    client.answers.set('/reset-password', () => {
      throw GONE;
    });
    await screen.findByText(/새사람/);
    await user.type(field('새 비밀번호'), 'my-own-password');
    await user.type(field('비밀번호 확인'), 'my-own-password{Enter}');
    expect(await screen.findByText(/사용할 수 없는 링크/)).toBeVisible();
  });

  it('is kept by a reload, and read without what a mail adds to its end', async () => {
    const tokens: unknown[] = [];
    const start = (path: string, state?: unknown) => {
      const opened = open(path, undefined, undefined, undefined, state);
      opened.client.answers.set('/reset-password/owner', (body) => {
        tokens.push(Object(body).token);
        return OWNER;
      });
      return screen.findByText(/새사람/);
    };
    await start(`/auth#link=${LINK}.`);
    await waitFor(() => expect(window.location.hash).toBe(''));
    cleanup();
    await start(window.location.pathname, window.history.state);
    expect(tokens).toEqual([LINK, LINK]);
  });

  it('opens where the sign-in screen is open, and signs out another user', async () => {
    const { client, session, user } = open('/auth');
    client.answers.set('/reset-password/owner', () => OWNER);
    client.answers.set('/reset-password', () => ({ status_code: 200 }));
    client.answers.set('/login', () => LOGIN);
    window.history.pushState(null, '', `/auth#link=${LINK}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByText(/새사람/);
    await act(() => session.login({ email: 'kim@example.com', password: 'a-long-password' }));
    expect(await screen.findByText(/로그인해 있습니다/)).toBeVisible();
    await user.type(field('새 비밀번호'), 'my-own-password');
    await user.type(field('비밀번호 확인'), 'my-own-password{Enter}');
    expect(await screen.findByText(/비밀번호를 저장했습니다/)).toBeVisible();
    expect(session.getSnapshot().userId).toBeNull();
  });

  it('can be mailed to users who forgot their password, if the backend supports it', async () => {
    const { client, user } = open('/auth', { passwordMail: true, registration: false });
    const mail = vi.fn(() => ({ status_code: 200 }));
    client.answers.set('/forgot-password', mail);
    expect(screen.queryByRole('tab', { name: '계정 신청' })).not.toBeInTheDocument();
    await user.click(button('비밀번호를 잊으셨나요?'));
    await user.type(field('이메일'), 'kim@example.com{Enter}');
    expect(await screen.findByText(/등록된 이메일이면 링크를 보냈습니다/)).toBeVisible();
    expect(mail).toHaveBeenCalledTimes(1);
  });

  it('is not offered otherwise', () => {
    open('/auth');
    expect(screen.queryByRole('button', { name: /잊으셨나요/ })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '계정 신청' })).toBeVisible();
  });
});

it('focus starts at the first empty input, and stays in an input in use', () => {
  document.body.innerHTML = '<div><input value="a"><input><input></div>';
  const [place] = document.body.children;
  if (!(place instanceof HTMLElement)) throw new Error('no place');
  const [, second, third] = place.querySelectorAll('input');
  focusFirstGap(place);
  expect(second).toHaveFocus();
  third?.focus();
  if (third) third.value = 'm';
  focusFirstGap(place);
  expect(third).toHaveFocus();
  document.body.innerHTML = '';
});

describe('before anything else', () => {
  it('a password set by another user is replaced', async () => {
    const { client, session, user } = open('/admin', {}, <RequiredActions owes="password" />);
    const reload = vi.spyOn(session, 'reloadProfile').mockResolvedValue();
    const change = vi.fn(() => ({ status_code: 200 }));
    client.answers.set('/user/password', change);
    expect(field('현재 비밀번호')).toHaveFocus();
    await user.keyboard('123-456-789-012');
    await user.type(field('새 비밀번호'), 'my-own-password');
    await user.type(field('비밀번호 확인'), 'my-own-password{Enter}');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('a second factor is added, and recovery codes are shown', async () => {
    const { client, session, user } = open('/admin', {}, <RequiredActions owes="secondFactor" />);
    const reload = vi.spyOn(session, 'reloadProfile').mockResolvedValue();
    const uri = 'otpauth://totp/tour:kim%40example.com?secret=ABCDEF';
    client.answers.set('/user/two-factor-authentication', () => ({
      data: { secret: 'ABCDEF', uri },
    }));
    client.answers.set('/user/confirmed-two-factor-authentication', () => ({
      data: { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
    }));
    await user.type(field('비밀번호'), 'my-own-password{Enter}');
    expect(await screen.findByRole('img', { name: /QR 코드/ })).toBeVisible();
    expect(screen.getByText('ABCDEF')).toBeVisible();
    await user.type(field('인증 코드'), '123456{Enter}');
    expect(await screen.findByText('aaaaa-bbbbb')).toBeVisible();
    // As an impatient user does.
    await user.keyboard('{Enter}');
    expect(reload).not.toHaveBeenCalled();
    await user.click(button('보관했습니다'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a session that ends there is resumed, with what was typed', async () => {
    const { client, session, user } = open('/admin', {}, <RequiredActions owes="password" />);
    const answers = [{ ...LOGIN, owes: 'password' }];
    client.answers.set('/login', () => answers.shift() ?? LOGIN);
    const signIn = { email: 'kim@example.com', password: 'by-admin-123' };
    await act(() => session.login(signIn));
    await user.type(field('새 비밀번호'), 'my-own-password');
    act(() => void session.renewed(LOGIN.accessToken));
    const resume = await screen.findByText('session.resume');
    expect(screen.getByLabelText(/^새 비밀번호/)).not.toBeVisible();
    expect(field('이메일')).toHaveValue(signIn.email);
    await user.keyboard(`${signIn.password}{Enter}`);
    expect(resume).not.toBeInTheDocument();
    await waitFor(() => expect(field('새 비밀번호')).toHaveFocus());
    expect(field('새 비밀번호')).toBeVisible();
    expect(field('새 비밀번호')).toHaveValue('my-own-password');
    expect(session.getSnapshot().owes).toBe('password');
  });
});
