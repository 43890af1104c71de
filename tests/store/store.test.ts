import { expect, it, vi } from 'vitest';
import { createStore } from '../../src/store';

it('notifies listeners of every change, but not of an equal value', () => {
  const store = createStore(1);
  const heard = vi.fn<(value: number) => void>();
  const stop = store.subscribe(heard);
  store.set(2);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(heard.mock.calls).toEqual([[2]]);
  stop();
  store.set(3);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('notifies the listeners of the moment of the change', () => {
  const store = createStore('before');
  const late = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const stop = store.subscribe(() => {
    stop();
    store.subscribe(late);
  });
  store.subscribe(second);
  store.set('after');
  expect([late.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});
