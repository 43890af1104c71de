import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SLOW_SAVE_MS } from '../../src/data/limits';
import { createNetwork, NetworkContext, waitingClient } from '../../src/data/network';
import { GenericEdit } from '../../src/screens/GenericEdit';
import { openAdmin } from './formHarness';
import { clientOf, createTestProvider } from '../data/backend';

const office = { id: 4, code: 'HQ', name: '본사', seq: 1, active: 1 };

/** Silent or unreachable until the test says so. */
function silentBackend({ isGone = false } = {}) {
  const puts: string[] = [];
  let isSilent = true;
  const fetch: typeof globalThis.fetch = async (_input, { method = 'GET', body, signal } = {}) => {
    if (method === 'GET') return new Response(JSON.stringify({ data: office }));
    puts.push(String(body));
    if (isSilent && isGone) throw new TypeError('Failed to fetch');
    if (isSilent)
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const data = { ...office, ...(JSON.parse(String(body)) as object) };
    return new Response(JSON.stringify({ data, status_code: 200 }));
  };
  let isOnline = true;
  const network = createNetwork({
    isOnline: () => isOnline,
    probe: () => (isOnline ? Promise.resolve() : Promise.reject(new Error('offline'))),
  });
  const connect = (online: boolean) => {
    isOnline = online;
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  const provider = createTestProvider(
    { fetch },
    { client: waitingClient(clientOf(fetch), network) },
  );
  const edit = () => (
    <NetworkContext.Provider value={network}>
      <GenericEdit />
    </NetworkContext.Provider>
  );
  const speak = () => {
    isSilent = false;
  };
  return { provider, edit, puts, speak, network, connect };
}

const route = 'users/offices';

async function typeOver(backend: ReturnType<typeof silentBackend>) {
  const { provider, edit } = backend;
  const opened = openAdmin(`/admin/${route}/4`, provider, { route, edit, fields: ['name'] });
  const name = await screen.findByRole('textbox', { name: '지점명' });
  await opened.user.type(name, ' 1');
  const save = screen.getByRole('button', { name: '저장' });
  await waitFor(() => expect(save).toBeEnabled());
  return { ...backend, ...opened, name, save };
}

it('a save without a response says so after 15 seconds, and can be stopped and repeated', async () => {
  const { puts, speak, user, name, save } = await typeOver(silentBackend());

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  fireEvent.click(save);
  await vi.waitFor(() => expect(puts).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(SLOW_SAVE_MS - 1000));
  expect(screen.queryByRole('button', { name: '그만 기다리기' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(screen.getByText(/15초가 지나도록/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '그만 기다리기' }));

  // The result is unknown: the input stays.
  expect(await screen.findByText(/저장되었는지 확인하지 못했습니다/)).toBeVisible();
  expect(name).toHaveValue('본사 1');
  speak();
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(puts).toHaveLength(2));
  await waitFor(() => expect(name).not.toBeInTheDocument());
});

it('a save that could not reach the server says so until it can be reached, and then how to save again', async () => {
  const { puts, speak, network, user, name, save } = await typeOver(
    silentBackend({ isGone: true }),
  );
  await user.click(save);
  expect(await screen.findByText(/서버에 연결할 수 없습니다/)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  speak();
  act(() => network.reportResponse(true));
  expect(screen.queryByText(/서버에 연결할 수 없습니다/)).toBeNull();
  expect(screen.getByText(/서버에 다시 연결되었습니다/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '다시 저장' }));
  await waitFor(() => expect(puts).toHaveLength(2));
  await waitFor(() => expect(name).not.toBeInTheDocument());
});

it('leaving without saving cancels the save that waits for the network', async () => {
  const backend = silentBackend();
  backend.speak();
  const stop = backend.network.listen();
  const { puts, network, connect, router, user, save } = await typeOver(backend);
  act(() => connect(false));
  await waitFor(() => expect(network.get().offline).toBe(true));
  await user.click(save);
  await waitFor(() => expect(network.get().writes).toBe(1));
  await act(() => router.navigate(`/admin/${route}`));
  await user.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }));
  await screen.findByText(`list of ${route}`);
  expect(network.get().writes).toBe(0);
  act(() => connect(true));
  await waitFor(() => expect(network.get().offline).toBe(false));
  expect(puts).toEqual([]);
  stop();
});
