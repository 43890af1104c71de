import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { defineAction } from '../../src/actions/action';
import { EarlyPaste } from '../../src/actions/ActionLine';
import { completeActions } from '../../src/actions/useActions';
import { cities, renderList, serve } from '../list/listHarness';
import { deferred } from '../support/deferred';

const taken = vi.fn<(what: string | undefined) => void>();
const onPaste = (event: ClipboardEvent) => {
  event.preventDefault();
  taken(event.clipboardData?.getData('text/plain'));
};
afterEach(() => {
  taken.mockReset();
  document.removeEventListener('paste', onPaste);
});

const paste = (text: string, target: Element = document.body) => {
  const clipboardData = { files: [], getData: () => text };
  fireEvent(target, createEvent.paste(target, { clipboardData }));
};

it('a paste before its host has loaded reaches it, once', async () => {
  const loaded = deferred();
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
      await loaded.promise;
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
  await act(async () => loaded.resolve());
  await screen.findByText('late host');
  expect(taken.mock.calls).toEqual([['first']]);
  paste('third');
  expect(taken).toHaveBeenCalledTimes(2);
});

it('is pasted once, although several hosts wait for it', async () => {
  const { rerender } = render([<EarlyPaste key="one" />, <EarlyPaste key="other" />]);
  paste('first');
  rerender([<EarlyPaste key="other" />]);
  await act(async () => undefined);
  expect(taken).not.toHaveBeenCalled();
  document.addEventListener('paste', onPaste);
  rerender(<p>late host</p>);
  await act(async () => undefined);
  expect(taken.mock.calls).toEqual([['first']]);
});

it('that was for another list is forgotten', async () => {
  const { rerender } = render(<EarlyPaste />);
  paste('first');
  document.addEventListener('paste', onPaste);
  history.pushState(null, '', '/elsewhere');
  rerender(<p>list</p>);
  await act(async () => undefined);
  expect(taken).not.toHaveBeenCalled();
  history.back();
});
