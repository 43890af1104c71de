import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createProgressStore, useListProgress } from '../../src/data/progress';

afterEach(cleanup);
const of = (resource: string, reading = Symbol(resource)) => ({ resource, reading, total: 10 });

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
  const reading = of('reservations');
  act(() => store.report({ ...reading, done: 1 }));
  expect(text()).toBe('1/10');
  const before = rendered.mock.calls.length;
  act(() => store.report({ ...of('sections'), done: 2 }));
  expect(text()).toBe('1/10');
  expect(rendered).toHaveBeenCalledTimes(before);
  act(() => store.report({ ...reading, done: null }));
  expect(text()).toBe('none');
});

it('releases unmounted observers', () => {
  const store = createProgressStore();
  const listener = vi.fn();
  store.subscribe(listener)();
  store.report({ ...of('sections'), done: 1 });
  expect(listener).not.toHaveBeenCalled();
});

it('a page that is given up does not end the progress of the next one', () => {
  const store = createProgressStore();
  const [first, next] = [of('reservations'), of('reservations')];
  store.report({ ...first, done: 3 });
  store.report({ ...next, done: 1 });
  store.report({ ...first, done: null });
  expect(store.get('reservations')).toMatchObject({ done: 1 });
  store.report({ ...next, done: null });
  expect(store.get('reservations')).toBeNull();
});
