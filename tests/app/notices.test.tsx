import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider, useNotify } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fault } from '../../i18n/ko/fault';
import shell from '../../i18n/ko/shell';
import { TOAST_MS } from '../../src/data/limits';
import { createNetwork, NetworkContext, type NetworkState } from '../../src/data/network';
import { Notifications } from '../../src/app/layout/Notifications';
import { OfflineBar, VERSION_CHECK_MS, VersionNotice } from '../../src/app/layout/NoticeBars';
import { Confirm } from '../../src/shell/elements/Confirm';
import { WaitingSave } from '../../src/shell/faults/WaitingSave';

const { server } = shell;
const messages = {
  fault,
  server,
  saved: '저장했습니다.',
  count: '%{count}건을 저장했습니다.',
  broken: '실패했습니다.',
  other: '다른 실패',
};
const i18nProvider = polyglotI18nProvider(
  () => messages as unknown as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
  'ko',
);
type Notify = ReturnType<typeof useNotify>;

const spoken = new EventTarget();

function Notifier() {
  const notify = useNotify();
  useEffect(() => {
    const listen = (event: Event) => notify(...(event as CustomEvent<Parameters<Notify>>).detail);
    spoken.addEventListener('say', listen);
    return () => spoken.removeEventListener('say', listen);
  }, [notify]);
  return null;
}

function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/elsewhere')}>elsewhere</button>;
}

const say = (...detail: Parameters<Notify>) =>
  act(() => void spoken.dispatchEvent(new CustomEvent('say', { detail })));
/** Until the next paint (ms). */
const FRAME = 20;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const working: NetworkState = { offline: false, writes: 0, slow: 0, returns: 0 };
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});

describe('notifications', () => {
  beforeEach(() => {
    render(
      <I18nContextProvider value={i18nProvider}>
        <NotificationContextProvider>
          <MemoryRouter>
            <Notifier />
            <Elsewhere />
            <Notifications />
          </MemoryRouter>
        </NotificationContextProvider>
      </I18nContextProvider>,
    );
  });

  it('of success disappear after a second, and newer ones replace them', async () => {
    say('saved', { type: 'success' });
    expect(screen.getByRole('status')).toHaveTextContent(messages.saved);
    await pass(500);
    say('other', { type: 'success' });
    expect(screen.getByRole('status')).toHaveTextContent(/^다른 실패$/);
    await pass(999);
    expect(screen.getByText('다른 실패')).toBeVisible();
    await pass(FRAME + 1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('of success are counted from their first paint, and stay longer with numbers or names', async () => {
    const paint = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    say('saved', { type: 'success' });
    await pass(5000);
    expect(screen.getByText(messages.saved)).toBeVisible();
    paint.mockRestore();
    say('count', { type: 'success', messageArgs: { count: 9 } });
    await pass(3999);
    expect(screen.getByText('9건을 저장했습니다.')).toBeVisible();
    await pass(FRAME + 1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('of errors stay until dismissed; none hides another, and duplicates are counted', async () => {
    say('broken', { type: 'error' });
    say('other', { type: 'warning' });
    say('broken', { type: 'error' });
    say('saved', { type: 'success' });
    await pass(60_000);
    const [first, second] = screen.getAllByRole('alert');
    expect(first).toHaveTextContent('실패했습니다. (2번)');
    expect(second).toHaveTextContent('다른 실패');
    expect(screen.queryByText(messages.saved)).toBeNull();
    const close = within(first ?? document.body).getByRole('button', { name: fault.close });
    act(() => close.click());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('of warnings go with their screen, unless they came with the navigation; errors stay', async () => {
    say('other', { type: 'warning' });
    say('broken', { type: 'error' });
    await pass(TOAST_MS + 1);
    say('saved', { type: 'warning' });
    press('elsewhere');
    expect(screen.queryByText('다른 실패')).toBeNull();
    expect(screen.getByText(messages.saved)).toBeVisible();
    expect(screen.getByText('실패했습니다.')).toBeVisible();
  });

  it('show the number of hidden ones, and can be dismissed all at once', async () => {
    for (const words of ['1', '2', '3', '4', '5']) say(words, { type: 'error' });
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    press(fault.closeAll.replace('%{smart_count}', '2'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('without a network', () => {
  const cancelWrites = vi.fn();
  const stopWaiting = vi.fn();
  const show = (
    state: NetworkState,
    busy = true,
    waiting: ReactNode = <WaitingSave busy={busy} />,
  ) =>
    render(
      <I18nContextProvider value={i18nProvider}>
        <NetworkContext.Provider
          value={{ subscribe: () => () => undefined, get: () => state, cancelWrites, stopWaiting }}
        >
          <OfflineBar />
          {waiting}
        </NetworkContext.Provider>
      </I18nContextProvider>,
    );

  it('are not shown while the network works', () => {
    show(working);
    for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
  });

  it('report an unanswered save once, at its form, which offers to stop waiting', () => {
    show({ ...working, slow: 1 });
    const [bar, form] = screen.getAllByRole('status');
    expect(bar).toBeEmptyDOMElement();
    expect(form).toHaveTextContent(fault.slow);
    fireEvent.click(screen.getByRole('button', { name: fault.stopWaiting }));
    expect(stopWaiting).toHaveBeenCalledOnce();
  });

  it('are shown in the bar if no form reports it', () => {
    show({ ...working, slow: 1 }, false);
    const [bar, form] = screen.getAllByRole('status');
    expect(bar).toHaveTextContent(fault.slow);
    expect(form).toBeEmptyDOMElement();
  });

  it('show how much waits, and offer to cancel it', () => {
    show({ ...working, offline: true, writes: 1 }, false);
    const [bar] = screen.getAllByRole('status');
    expect(bar).toHaveTextContent(fault.offline);
    expect(bar).toHaveTextContent('1건');
    press(fault.cancelWrites);
    expect(cancelWrites).toHaveBeenCalledOnce();
  });

  it('leave that to the waiting form', () => {
    show({ ...working, offline: true, writes: 1 });
    const [bar, form] = screen.getAllByRole('status');
    expect(bar).toHaveTextContent(new RegExp(`^${fault.offline}$`));
    expect(form).toHaveTextContent(fault.waiting);
    press(fault.cancelSave);
    expect(cancelWrites).toHaveBeenCalledOnce();
  });

  it('leave it to a dialog, which covers the bar', () => {
    const dialog = (
      <Confirm title="?" yes="!" busy onYes={vi.fn()} onClose={vi.fn()}>
        {null}
      </Confirm>
    );
    show({ ...working, offline: true, writes: 1 }, true, dialog);
    expect(screen.getByRole('dialog')).toHaveTextContent(fault.waiting);
    press(fault.cancelSave);
    expect(cancelWrites).toHaveBeenCalledOnce();
  });
});

it('a server that responds again removes notifications about being unreachable, and keeps the rest', () => {
  const network = createNetwork({ isOnline: () => true, probe: async () => undefined });
  render(
    <I18nContextProvider value={i18nProvider}>
      <NetworkContext.Provider value={network}>
        <NotificationContextProvider>
          <Notifier />
          <MemoryRouter>
            <Notifications />
          </MemoryRouter>
        </NotificationContextProvider>
      </NetworkContext.Provider>
    </I18nContextProvider>,
  );
  say(server.network, { type: 'error' });
  say(`${server.network} ${fault.uncertain.delete}`, { type: 'error' });
  say('broken', { type: 'error' });
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  act(() => {
    network.reportResponse(false);
    network.reportResponse(true);
  });
  const [uncertain, broken] = screen.getAllByRole('alert');
  expect(uncertain).toHaveTextContent(`${fault.back} ${fault.uncertain.delete}`);
  expect(broken).toHaveTextContent(messages.broken);
});

it('a new version is checked regularly, offered, and can wait', async () => {
  const look = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  render(
    <I18nContextProvider value={i18nProvider}>
      <VersionNotice checkVersion={look} />
    </I18nContextProvider>,
  );
  window.dispatchEvent(new Event('focus'));
  expect(look).not.toHaveBeenCalled();
  await pass(VERSION_CHECK_MS);
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledOnce();
  look.mockResolvedValue(true);
  await pass(VERSION_CHECK_MS);
  expect(screen.getByRole('status')).toHaveTextContent(fault.newVersion);
  press(fault.later);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(3 * VERSION_CHECK_MS);
  expect(look).toHaveBeenCalledTimes(2);
});
