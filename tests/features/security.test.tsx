import { act, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AccountCalls } from '../../src/data/accountCalls';
import { deviceOf } from '../../src/account/device';
import { RecoveryCodes } from '../../src/account/RecoveryCodes';
import { SecuritySettings } from '../../src/features/profile/SecuritySettings';
import { LinkMaker } from '../../src/features/users/LinkMaker';
import { LeaveDialog } from '../../src/record/form/LeaveGuard';
import { unsaved } from '../../src/shell/unsaved';
import { startRegistration } from '../app/fakeWebAuthn';
import { i18n, renderAdmin, signedIn } from '../support/admin';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const place = (id: number, more: object) => ({
  id,
  device: chrome,
  address: '10.0.0.7',
  lastUsedAt: '2026-11-20 15:00:00',
  createdAt: `2026-11-${10 + id} 09:30:00`,
  isCurrent: false,
  ...more,
});

function open(
  element: React.ReactElement,
  extensions: readonly string[] = ['people'],
  secondFactor = { enabled: true, recoveryCodes: 7 },
) {
  const calls = {
    changePassword: vi.fn<AccountCalls['changePassword']>().mockResolvedValue(),
    sessions: vi
      .fn<AccountCalls['sessions']>()
      .mockResolvedValue([place(1, { isCurrent: true }), place(2, { device: phone })]),
    endSession: vi.fn<AccountCalls['endSession']>().mockResolvedValue(),
    secondFactor: vi
      .fn<AccountCalls['secondFactor']>()
      .mockResolvedValue({ enabled: true, recoveryCodes: 7 })
      .mockResolvedValueOnce(secondFactor),
    passkeys: vi
      .fn<AccountCalls['passkeys']>()
      .mockResolvedValue([
        { id: 4, name: 'Chrome · Windows', createdAt: '2026-11-20 15:00:00', lastUsedAt: null },
      ]),
    passkeyOptions: vi.fn<AccountCalls['passkeyOptions']>().mockResolvedValue({ challenge: 'c' }),
    addPasskey: vi.fn<AccountCalls['addPasskey']>().mockResolvedValue([]),
    endPasskey: vi.fn<AccountCalls['endPasskey']>().mockResolvedValue(),
    startSecondFactor: vi
      .fn<AccountCalls['startSecondFactor']>()
      .mockResolvedValue({ secret: 'ABCDEF', uri: 'otpauth://totp/tour' }),
    confirmSecondFactor: vi
      .fn<AccountCalls['confirmSecondFactor']>()
      .mockResolvedValue(['aaaaa-bbbbb']),
    endSecondFactor: vi.fn<AccountCalls['endSecondFactor']>().mockResolvedValue(),
    makeLink: vi.fn<AccountCalls['makeLink']>().mockResolvedValue({
      token: 't'.repeat(43),
      expiresAt: '2026-11-22 15:00:00',
      mailed: false,
    }),
    givePassword: vi.fn<AccountCalls['givePassword']>().mockResolvedValue('123-456-789-012'),
  };
  const { user, queryClient } = renderAdmin(element, {
    path: '/admin/profile',
    store: memoryStore(),
    provider: { accounts: calls },
    authProvider: signedIn,
    extensions,
  });
  return { calls, user, queryClient };
}

it('changes the password, and shows nothing of it afterwards', async () => {
  const { calls, user } = open(<SecuritySettings />);
  const part = within(await screen.findByRole('region', { name: '비밀번호 변경' }));
  const field = (name: string) =>
    part.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
  expect(part.getByText('8자 이상 입력해 주세요.')).toBeVisible();
  expect(part.getByRole('button', { name: '비밀번호 변경' })).toBeEnabled();
  await user.type(field('현재 비밀번호'), 'old-password');
  await user.type(field('새 비밀번호'), 'new-password');
  await user.type(field('비밀번호 확인'), 'new-password{Enter}');
  await waitFor(() =>
    expect(calls.changePassword).toHaveBeenCalledWith({
      current_password: 'old-password',
      password: 'new-password',
      password_confirmation: 'new-password',
    }),
  );
  await waitFor(() => expect(field('새 비밀번호')).toHaveValue(''));
  expect(field('현재 비밀번호')).toHaveFocus();
  // The other sessions have ended.
  await waitFor(() => expect(calls.sessions).toHaveBeenCalledTimes(2));
});

it('shows the sessions, and ends one or all others', async () => {
  const { calls, user } = open(<SecuritySettings />);
  const part = within(await screen.findByRole('region', { name: '로그인한 기기' }));
  expect(await part.findByText('Chrome · Windows')).toBeVisible();
  expect(part.getByText('현재 기기')).toBeVisible();
  expect(part.getByText(/로그인 2026-11-11 09:30 · 마지막 사용 2026-11-20 15:00/)).toBeVisible();
  await user.click(part.getByRole('button', { name: '로그아웃: Safari · iPhone' }));
  await waitFor(() => expect(calls.endSession).toHaveBeenCalledWith(2));
  await waitFor(() => expect(part.getByRole('list')).toHaveFocus());
  await waitFor(() => expect(calls.sessions).toHaveBeenCalledTimes(2));
  await user.click(part.getByRole('button', { name: '다른 기기 모두 로그아웃' }));
  await waitFor(() => expect(calls.endSession).toHaveBeenCalledWith(null));
});

it('turns the second factor off after the password', async () => {
  const { calls, user } = open(<SecuritySettings />);
  const part = within(await screen.findByRole('region', { name: '2단계 인증' }));
  expect(await part.findByText(/남은 복구 코드: 7개/)).toBeVisible();
  await user.click(part.getByRole('button', { name: '끄기' }));
  await user.type(part.getByLabelText(/^비밀번호/, { selector: 'input' }), 'my-password{Enter}');
  await waitFor(() => expect(calls.endSecondFactor).toHaveBeenCalledWith('my-password'));
});

const OFF = { enabled: false, recoveryCodes: 0 };

it('keeps the recovery codes when the window is focused again', async () => {
  const { user, queryClient } = open(<SecuritySettings />, ['people'], OFF);
  const part = within(await screen.findByRole('region', { name: '2단계 인증' }));
  const field = (name: RegExp) => part.findByLabelText(name, { selector: 'input' });
  await user.click(await part.findByRole('button', { name: '켜기' }));
  await user.type(await field(/^비밀번호/), 'my-password{Enter}');
  await user.type(await field(/^인증 코드/), '123456{Enter}');
  expect(await part.findByText('aaaaa-bbbbb')).toBeVisible();
  await act(() => queryClient.refetchQueries());
  expect(await part.findByText(/남은 복구 코드: 7개/)).toBeVisible();
  expect(part.getByText('aaaaa-bbbbb')).toBeVisible();

  const file = part.getByRole('link', { name: '파일로 저장' });
  expect(file).toHaveAttribute('download', '복구 코드 localhost.txt');
  expect(file).toHaveAttribute('href', expect.stringMatching(/^data:text\/plain,aaaaa-bbbbb/));
  expect(unsaved.any()).toBe(true);
});

it('turning the second factor on or off keeps the focus, and can be cancelled', async () => {
  const { user } = open(<SecuritySettings />, ['people'], OFF);
  const part = within(await screen.findByRole('region', { name: '2단계 인증' }));
  const focused = (name: RegExp) =>
    waitFor(() => expect(part.getByLabelText(name, { selector: 'input' })).toHaveFocus());
  await user.click(await part.findByRole('button', { name: '켜기' }));
  await focused(/^비밀번호/);
  await user.click(part.getByRole('button', { name: '취소' }));
  expect(part.getByRole('button', { name: '켜기' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('my-password{Enter}');
  await focused(/^인증 코드/);
  await user.keyboard('123456{Enter}');
  await user.click(await part.findByRole('button', { name: '보관했습니다' }));
  const off = await part.findByRole('button', { name: '끄기' });
  expect(off).toHaveFocus();
  await user.keyboard('{Enter}');
  await focused(/^비밀번호/);
  await user.click(part.getByRole('button', { name: '취소' }));
  expect(part.getByRole('button', { name: '끄기' })).toHaveFocus();
});

describe('passkeys', () => {
  const opened = async (extensions = ['people', 'passkeys']) => {
    const { calls, user } = open(<SecuritySettings />, extensions);
    const part = within(await screen.findByRole('region', { name: '패스키' }));
    await part.findByText('Chrome · Windows');
    return { calls, user, part };
  };

  it('are listed with when they were made and used, and the codes for a lost device', async () => {
    const { part } = await opened();
    expect(part.getByText('등록 2026-11-20 15:00 · 아직 사용하지 않음')).toBeVisible();
    expect(await part.findByText(/남은 복구 코드: 7개/)).toBeVisible();
  });

  it('are added with a name, at first that of the device, and the password', async () => {
    startRegistration.mockResolvedValue({ id: 'AAAA' } as never);
    const { calls, user, part } = await opened();
    await user.click(part.getByRole('button', { name: '패스키 추가' }));
    expect(part.getByLabelText(/^비밀번호/, { selector: 'input' })).toHaveFocus();
    await user.keyboard('my-password');
    const name = part.getByLabelText(/^패스키 이름/, { selector: 'input' });
    expect(name).toHaveValue(deviceOf(navigator.userAgent));
    await user.clear(name);
    await user.type(name, '회사 키{Enter}');
    await waitFor(() => expect(calls.addPasskey).toHaveBeenCalledWith('{"id":"AAAA"}', '회사 키'));
    expect(calls.passkeyOptions).toHaveBeenCalledWith('my-password');
    await waitFor(() => expect(calls.passkeys).toHaveBeenCalledTimes(2));
    expect(part.getByRole('button', { name: '패스키 추가' })).toHaveFocus();
  });

  it('can be cancelled while adding', async () => {
    const { calls, user, part } = await opened();
    await user.click(part.getByRole('button', { name: '패스키 추가' }));
    await user.click(part.getByRole('button', { name: '취소' }));
    expect(part.getByRole('button', { name: '패스키 추가' })).toHaveFocus();
    expect(calls.passkeyOptions).not.toHaveBeenCalled();
  });

  it('are removed with the password, or cancelled', async () => {
    const { calls, user, part } = await opened();
    const end = part.getByRole('button', { name: '삭제: Chrome · Windows' });
    await user.click(end);
    await user.click(part.getByRole('button', { name: '취소: Chrome · Windows' }));
    await user.click(end);
    expect(part.getByText(/Chrome · Windows 패스키를 삭제합니다/)).toBeVisible();
    await user.keyboard('my-password{Enter}');
    await waitFor(() => expect(calls.endPasskey).toHaveBeenCalledWith(4, 'my-password'));
    await waitFor(() => expect(calls.passkeys).toHaveBeenCalledTimes(2));
  });

  it('are not shown if unsupported', async () => {
    const { calls } = open(<SecuritySettings />);
    await screen.findByText(/남은 복구 코드/);
    expect(screen.queryByText(/패스키/)).not.toBeInTheDocument();
    expect(calls.passkeys).not.toHaveBeenCalled();
  });
});

it('lets an administrator create a link or a temporary password, for others only', async () => {
  const { calls, user } = open(
    <>
      <LinkMaker record={{ id: 3 }} />
      <LinkMaker record={{ id: 7 }} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: '링크 만들기' }));
  const link = await screen.findByRole('textbox', { name: '전달할 링크' });
  expect(link).toHaveValue(`http://localhost:3000/auth#link=${'t'.repeat(43)}`);
  expect(screen.getByText(/직접 전달해 주세요\. 2026-11-22 15:00까지 한 번/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '임시 비밀번호 만들기' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(/2단계 인증, 패스키가 모두 해제됩니다/)).toBeVisible();
  expect(calls.givePassword).not.toHaveBeenCalled();
  await user.click(asked.getByRole('button', { name: '임시 비밀번호 만들기' }));
  expect(await screen.findByDisplayValue('123-456-789-012')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '전달할 링크' })).not.toBeInTheDocument();
  expect(calls.makeLink).toHaveBeenCalledWith(3);
  expect(calls.givePassword).toHaveBeenCalledTimes(1);
});

function Codes() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <RecoveryCodes codes={['aaaaa-bbbbb']} translate={i18n.translate} onDone={() => {}} />
      <button onClick={() => setLeaving(true)}>leave</button>
      {isLeaving && <LeaveDialog onStay={() => {}} onLeave={() => {}} />}
    </>
  );
}

it('leaving while recovery codes are shown says that they are not shown again', async () => {
  const { user } = open(<Codes />);
  await user.click(await screen.findByText('leave'));
  const dialog = within(screen.getByRole('dialog', { name: '복구 코드를 보관하셨나요?' }));
  expect(dialog.getByText(/복구 코드를 다시 볼 수 없습니다/)).toBeVisible();
  expect(dialog.queryByText(/입력한 내용|저장하지 않고/)).not.toBeInTheDocument();
});

it.each([
  [chrome, 'Chrome · Windows'],
  [phone, 'Safari · iPhone'],
  ['curl/8.0', 'curl/8.0'],
  [null, null],
])('names a browser: %s', (device, name) => {
  expect(deviceOf(device)).toBe(name);
});
