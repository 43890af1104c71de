import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../src/data/client';
import { ownWrites } from '../../src/data/ownWrites';
import Realtime from '../../src/realtime';
import { FakePusher, latest } from './fakePusher';
import { deferred } from '../support/deferred';
import { resources } from '../support/resources';
import { i18n } from '../support/admin';

vi.mock('pusher-js', async () => ({ default: (await import('./fakePusher')).FakePusher }));

const settings = { key: 'k', cluster: undefined, host: undefined, port: undefined, tls: true };
const client: Client = { request: async () => ({ auth: 'k:signed' }) };
const ME = 7;

const asked = vi.fn(async () => ({ data: [{ id: 1 }] }));
function Screen() {
  useQuery({ queryKey: ['reservations', 'getList', 1], queryFn: asked, staleTime: Infinity });
  return null;
}

const queryClient = new QueryClient();
const tree = (token: string | null, declared = resources) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <I18nContextProvider value={i18n}>
        <Screen />
        <Realtime
          settings={settings}
          client={client}
          resources={declared}
          token={token}
          product="tours"
          userId={ME}
        />
      </I18nContextProvider>
    </QueryClientProvider>
  </MemoryRouter>
);
const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open() {
  const shown = render(tree('first'));
  await act(async () => latest().arrive());
  await wait(2000);
  asked.mockClear();
  return shown;
}
const push = (data: unknown) =>
  act(async () => latest().channel('private-tours').emit('App\\Events\\PushReceived', data));
const banner = () => screen.getByRole('status');

const update = {
  username: '김예약',
  message: 'Updated Reservation RV-1.',
  userId: 3,
  resource: 'reservations',
  id: 12,
  action: 'update',
};

let visibility: DocumentVisibilityState = 'visible';
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  FakePusher.made = [];
  queryClient.clear();
  visibility = 'visible';
  vi.useFakeTimers({ now: Date.parse('2026-11-21T00:05:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

describe('the banner', () => {
  test('says who, what and when in our words, links to the record, and takes no focus', async () => {
    await open();
    expect(banner()).toBeEmptyDOMElement();
    await push(update);
    expect(banner()).toHaveTextContent('김예약예약 수정: RV-109:05');
    const link = screen.getByRole('link', { name: '예약 수정: RV-1' });
    expect(link).toHaveAttribute('href', '/reservations/12');
    expect(document.body).toHaveFocus();
  });

  test('has its text in a box of its own, which cuts it off where there is no room', async () => {
    await open();
    await push(update);
    const box = screen.getByRole('link', { name: '예약 수정: RV-1' }).parentElement;
    expect([...document.querySelectorAll('.push-text')]).toEqual([box]);
    expect(box).toHaveClass('ellipsis');
  });

  test('a newer one replaces it and counts, until it is closed', async () => {
    await open();
    await push(update);
    await push({ ...update, message: 'Added Reservation RV-2.' });
    await push({ username: '박', message: '공지입니다.' });
    expect(banner()).toHaveTextContent('박공지입니다.외 2건');
    const close = screen.getByRole('button', { name: '알림 닫기' });
    act(() => close.focus());
    act(() => close.click());
    expect(banner()).toBeEmptyDOMElement();
    expect(banner()).toHaveFocus();
    await push(update);
    expect(banner()).not.toHaveTextContent('외');
  });

  test('shows what another backend says as it is, never as HTML', async () => {
    await open();
    await push({ message: '<img src=x onerror=alert(1)> Added many things.' });
    expect(banner()).toHaveTextContent('다른 직원<img src=x onerror=alert(1)> Added many things.');
    expect(document.querySelector('img')).toBeNull();
    await push({ username: '김', message: 'Added everything twice.' });
    expect(banner()).toHaveTextContent('Added everything twice.');
  });

  test.each<[string, object, string | null]>([
    ['several records', { ids: [12, 13] }, '/reservations'],
    ['a record that is gone', { action: 'delete' }, '/reservations'],
    ['an unknown resource', { resource: 'parcels' }, null],
  ])('links for %s to %j', async (_, more, path) => {
    await open();
    await push({ ...update, ...more });
    expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(path);
  });

  test('is shown for any message, with or without text; the screen is updated', async () => {
    await open();
    for (const [index, empty] of [null, 7, 'x', {}, { message: '' }].entries()) {
      await push(empty);
      expect(banner()).toHaveTextContent(
        `다른 직원새 변경이 있습니다.${index > 0 ? `외 ${index}건` : ''}`,
      );
    }
    await push({ username: '김예약' });
    expect(banner()).toHaveTextContent('김예약새 변경이 있습니다.');
    await wait(1500);
    expect(asked).toHaveBeenCalled();
  });

  test("is shown for the user's own changes on another page, and not for those of this page", async () => {
    await open();
    await wait(3000);
    const own = { ...update, userId: ME };
    const write = { route: 'reservations', action: 'update' } as const;
    await ownWrites.note(
      write,
      async () => 12,
      (id) => [id],
    );
    await push(own);
    await wait(1500);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(banner()).toBeEmptyDOMElement();
    // One of them by this page.
    await push({ ...own, ids: [12, 13] });
    expect(banner()).toHaveTextContent('예약 수정: RV-1');
  });

  test('waits for the response to a pending create: only then its id is known', async () => {
    await open();
    const write = { route: 'reservations', action: 'create' } as const;
    const answered = deferred<number>();
    void ownWrites.note(
      write,
      () => answered.promise,
      (id) => [id],
    );
    const created = { ...update, userId: ME, action: 'create', message: 'Added Reservation RV-9.' };
    await push({ ...created, id: 99 });
    await push({ ...created, id: 98, message: 'Added Reservation RV-8.' });
    expect(banner()).toBeEmptyDOMElement();
    await act(async () => answered.resolve(99));
    await wait();
    expect(banner()).toHaveTextContent('예약 등록: RV-8');
    expect(banner()).not.toHaveTextContent('외');
  });
});

describe('the screen', () => {
  test('is updated once a second during a burst', async () => {
    await open();
    for (let count = 0; count < 15; count += 1) await push(update);
    await wait(500);
    expect(asked).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 15; count += 1) await push(update);
    await wait(5000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is updated though declarations have changed meanwhile', async () => {
    const { rerender } = await open();
    await push(update);
    rerender(tree('first', [...resources]));
    await wait(5000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('of a hidden page is updated when shown', async () => {
    await open();
    turn('hidden');
    await push(update);
    await wait(60_000);
    expect(asked).not.toHaveBeenCalled();
    turn('visible');
    await wait(500);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(banner()).toHaveTextContent('예약 수정: RV-1');
  });

  test('is refreshed once when the connection is back, for what was missed', async () => {
    await open();
    act(() => latest().lose());
    await wait(60_000);
    expect(asked).not.toHaveBeenCalled();
    await act(async () => latest().arrive());
    await wait(5000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a new sign-in', () => {
  test('reconnects, and catches up on what was missed', async () => {
    const { rerender } = await open();
    const before = latest();
    rerender(tree('second'));
    expect(before.connection.state).toBe('disconnected');
    expect(latest()).not.toBe(before);
    await act(async () => latest().arrive());
    await wait(1500);
    expect(asked).toHaveBeenCalledTimes(1);
    await push(update);
    expect(banner()).toHaveTextContent('예약 수정: RV-1');
  });

  test('a session that expired over unsaved work receives nothing until it is renewed', async () => {
    const { rerender } = await open();
    await push(update);
    await wait(1500);
    asked.mockClear();
    rerender(tree(null));
    expect(latest().connection.state).toBe('disconnected');
    expect(FakePusher.made).toHaveLength(1);
    expect(banner()).toHaveTextContent('예약 수정: RV-1');
    rerender(tree('renewed'));
    await act(async () => latest().arrive());
    await wait(1500);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('signing out ends it', async () => {
    const { unmount } = await open();
    const before = latest();
    unmount();
    expect(before.connection.state).toBe('disconnected');
    await wait(60_000);
    expect(FakePusher.made).toHaveLength(1);
  });
});
