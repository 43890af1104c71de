// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createProgressStore, useListProgress } from '../../src/data/progress';

afterEach(cleanup);

it('shows one list’s progress until it is there', () => {
  const store = createProgressStore();
  const rendered = vi.fn();
  function Progress() {
    const progress = useListProgress('reservations', store);
    rendered();
    return <p>{progress ? `${progress.done}/${progress.total}` : 'none'}</p>;
  }
  render(<Progress />);
  const text = () => screen.getByText(/\/|none/).textContent;
  expect(text()).toBe('none');
  act(() => store.report({ resource: 'reservations', done: 1, total: 10 }));
  expect(text()).toBe('1/10');
  const before = rendered.mock.calls.length;
  act(() => store.report({ resource: 'sections', done: 2, total: 3 }));
  expect(text()).toBe('1/10');
  expect(rendered).toHaveBeenCalledTimes(before);
  act(() => store.report({ resource: 'reservations', done: null, total: 0 }));
  expect(text()).toBe('none');
});

it('lets go of those who no longer look', () => {
  const store = createProgressStore();
  const listener = vi.fn();
  store.subscribe(listener)();
  store.report({ resource: 'sections', done: 1, total: 2 });
  expect(listener).not.toHaveBeenCalled();
});
