import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MenuBadge } from '../../src/app/layout/AdminMenu';

vi.mock('../../src/features', () => ({
  byResource: {
    parcels: { menuBadge: async () => ({ default: () => <b>{'3 wait'}</b> }) },
    broken: { menuBadge: () => Promise.reject(new Error('no such script')) },
    plain: {},
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let arrive: (data: string) => void = () => undefined;

function Screen() {
  const queryFn = () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    });
  return <p>{useQuery({ queryKey: ['rows'], queryFn }).data ?? 'loading'}</p>;
}

const show = (...names: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
      {names.map((name) => (
        <MenuBadge key={name} name={name} />
      ))}
    </QueryClientProvider>,
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a badge is loaded after the screen', async () => {
  show('parcels', 'plain');
  await wait(5000);
  expect(screen.queryByText('3 wait')).toBeNull();
  arrive('rows');
  await wait(1000);
  expect(screen.getByText('3 wait')).toBeInTheDocument();
});

test('a badge whose script fails to load only affects itself', async () => {
  show('broken', 'parcels');
  await wait(0);
  arrive('rows');
  await wait(1000);
  expect(screen.getByText('3 wait')).toBeInTheDocument();
  expect(screen.getByText('rows')).toBeInTheDocument();
});
