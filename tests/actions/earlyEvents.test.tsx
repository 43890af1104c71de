import { act, createEvent, fireEvent, renderHook, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { defineAction } from '../../src/actions/action';
import { useEarlyEvents } from '../../src/actions/earlyEvents';
import { completeActions } from '../../src/actions/useActions';
import { cities, renderList, serve } from '../list/listHarness';

const taken = vi.fn<(what: string | undefined) => void>();
const onPaste = (event: ClipboardEvent) => {
  event.preventDefault();
  taken(event.clipboardData?.getData('text/plain'));
};
const onDrop = (event: DragEvent) => {
  event.preventDefault();
  taken(event.dataTransfer?.files[0]?.name);
};
afterEach(() => {
  taken.mockReset();
  document.removeEventListener('paste', onPaste);
  document.removeEventListener('drop', onDrop);
});

const paste = (text: string, target: Element = document.body) => {
  const clipboardData = { types: ['text/plain'], files: [], getData: () => text };
  fireEvent(target, createEvent.paste(target, { clipboardData }));
};
/** Returns whether the browser would open the file. */
const drop = (name: string): boolean => {
  const dataTransfer = { types: ['Files'], files: [new File([''], name)], getData: () => '' };
  const events = [createEvent.dragOver, createEvent.drop].map((create) =>
    create(document.body, { dataTransfer }),
  );
  return events.map((event) => fireEvent(document.body, event)).includes(true);
};

it('a paste before its host has loaded reaches it, once', async () => {
  let load = () => {};
  const gate = new Promise<void>((resolve) => (load = resolve));
  function Host() {
    useEffect(() => {
      document.addEventListener('paste', onPaste);
    }, []);
    return <p>late host</p>;
  }
  const late = defineAction({
    name: 'late',
    places: ['list'],
    order: 9,
    label: 'list.refresh',
    host: async () => {
      await gate;
      return { default: Host };
    },
  });
  renderList({
    dataProvider: { getList: serve({ 'codes/cities': cities(2) }) },
    actions: completeActions([late]),
  });
  const search = await screen.findByRole('searchbox');
  paste('typed elsewhere', search);
  paste('first');
  paste('second');
  expect(taken).not.toHaveBeenCalled();
  await act(async () => load());
  await screen.findByText('late host');
  expect(taken.mock.calls).toEqual([['first']]);
  paste('third');
  expect(taken).toHaveBeenCalledTimes(2);
});

it('a file dropped early is offered to each host until one takes it, and not opened by the browser', () => {
  const { result } = renderHook(() => useEarlyEvents(['one', 'other', 'last']));
  expect(drop('a.csv')).toBe(false);
  result.current('one');
  expect(taken).not.toHaveBeenCalled();
  document.addEventListener('drop', onDrop);
  result.current('other');
  expect(taken.mock.calls).toEqual([['a.csv']]);
  result.current('last');
  expect(taken).toHaveBeenCalledTimes(1);
  document.removeEventListener('drop', onDrop);
  // The hosts are there, and leave it to the browser.
  expect(drop('b.csv')).toBe(true);
});

it('what nothing takes is dropped', () => {
  const { result } = renderHook(() => useEarlyEvents(['one']));
  paste('first');
  result.current('one');
  document.addEventListener('paste', onPaste);
  result.current('one');
  expect(taken).not.toHaveBeenCalled();
});
