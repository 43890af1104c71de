import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useInterruption } from '../../src/app/signIn/SignInAgain';

function Page({ wanted }: { wanted: boolean }) {
  const open = useInterruption(wanted);
  return (
    <>
      <input aria-label="name" />
      <button>save</button>
      {open && <input aria-label="password" ref={(input) => input?.focus()} />}
    </>
  );
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => screen.queryByLabelText('password') !== null;
const name = () => screen.getByLabelText('name');

beforeEach(() => {
  vi.useFakeTimers();
});

it('opens at once while the user is not typing', () => {
  const { rerender } = render(<Page wanted={false} />);
  expect(asked()).toBe(false);
  rerender(<Page wanted />);
  expect(asked()).toBe(true);
});

it('waits for a pause in typing, and returns focus', async () => {
  const { rerender } = render(<Page wanted={false} />);
  name().focus();
  fireEvent.input(name(), { target: { value: '하' } });
  rerender(<Page wanted />);
  await later(499);
  expect(asked()).toBe(false);
  fireEvent.keyDown(name(), { key: '나' });
  await later(499);
  expect(asked()).toBe(false);
  await later(1);
  expect(screen.getByLabelText('password')).toHaveFocus();
  rerender(<Page wanted={false} />);
  expect(asked()).toBe(false);
  expect(name()).toHaveFocus();
});

it('returns focus to the input after a save by the button', async () => {
  const { rerender } = render(<Page wanted={false} />);
  fireEvent.input(name(), { target: { value: '하나' } });
  screen.getByRole('button', { name: 'save' }).focus();
  rerender(<Page wanted />);
  await later(500);
  expect(asked()).toBe(true);
  rerender(<Page wanted={false} />);
  expect(name()).toHaveFocus();
});

it('is cancelled when no longer needed', async () => {
  const { rerender } = render(<Page wanted={false} />);
  fireEvent.keyDown(name(), { key: 'a' });
  rerender(<Page wanted />);
  rerender(<Page wanted={false} />);
  await later(1000);
  expect(asked()).toBe(false);
});
