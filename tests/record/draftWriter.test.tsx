import { localStorageStore } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftWriter, KEEP_AFTER_MS } from '../../src/record/drafts/draftWriter';
import { formPath, readDraft } from '../../src/record/drafts/stored';

const store = localStorageStore(undefined, '.draftWriter');
const place = 'draft:7:/admin/x/1';
const names = () => Object.keys(store.listItems?.('draft:') ?? {});
const kept = (name = place) => readDraft(store.getItem(name));

function keep() {
  const form = { text: null as string | null, over: false, name: place as string | null };
  const onRefused = vi.fn();
  const draftWriter = createDraftWriter({
    store,
    resource: 'x',
    name: () => form.name,
    compose: () => (form.text === null ? null : { title: 'X', body: { text: form.text } }),
    onRefused,
    isOver: async () => form.over,
  });
  const close = draftWriter.open();
  const type = (text: string | null) => {
    form.text = text;
    draftWriter.touch();
  };
  return { form, draftWriter, close, type, onRefused };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

it.each([
  ['/admin/customers/create', '?source=8&tab=1', '/admin/customers/create?source=8'],
  [
    '/admin/settings/resources/new',
    '?extend=customers',
    '/admin/settings/resources/new?extend=customers',
  ],
  ['/admin/customers/8', '?tab=1', '/admin/customers/8'],
])('the form at %s%s keeps its drafts at %s', (pathname, search, path) =>
  expect(formPath(pathname, search)).toBe(path),
);

describe('the writer of drafts', () => {
  it('writes once for many keys, but does not wait for them to end', () => {
    const { type } = keep();
    const writes = vi.spyOn(store, 'setItem');
    for (const text of ['가', '가나', '가나다']) {
      type(text);
      vi.advanceTimersByTime(KEEP_AFTER_MS / 2 + 1);
    }
    expect(writes).toHaveBeenCalledOnce();
    expect(kept()?.body).toEqual({ text: '가나' });
  });

  it('removes what was typed and reverted', () => {
    const { type, draftWriter } = keep();
    type('가');
    draftWriter.flush();
    expect(names()).toEqual([place]);
    type(null);
    vi.advanceTimersByTime(KEEP_AFTER_MS + 1);
    expect(names()).toEqual([]);
  });

  it('keeps earlier input when another draft is adopted', () => {
    const { type, draftWriter } = keep();
    type('가');
    draftWriter.adopt('first');
    type('나');
    draftWriter.adopt('second');
    type('다');
    draftWriter.flush();
    expect(names().map((name) => kept(name)?.body)).toEqual([{ text: '가' }]);
    expect([kept('first')?.body, kept('second')?.body]).toEqual([{ text: '나' }, { text: '다' }]);
    draftWriter.drop();
    expect([kept('first')?.body, kept('second')]).toEqual([{ text: '나' }, null]);
  });

  it('waits until the user is known', () => {
    const { form, type, draftWriter } = keep();
    form.name = null;
    type('가');
    draftWriter.flush();
    expect(names()).toEqual([]);
    form.name = place;
    draftWriter.flush();
    expect(names()).toEqual([place]);
  });

  it('keeps a pending save until the response confirms it', () => {
    const { type, draftWriter } = keep();
    type('가');
    const failed = draftWriter.sending();
    expect(kept()?.sent).toBe(true);
    failed(false);
    expect(kept()?.sent).toBeUndefined();
    const saved = draftWriter.sending();
    saved(true);
    expect(names()).toEqual([]);
  });

  it('forgets a save whose response arrives after its form is closed', async () => {
    const { type, draftWriter, close } = keep();
    type('가');
    const saved = draftWriter.sending();
    close();
    expect(names()).toEqual([place]);
    saved(true);
    await vi.runAllTimersAsync();
    expect(names()).toEqual([]);
  });

  it('continues after a save that was interrupted by the end of the session', async () => {
    const { form, type, draftWriter, close } = keep();
    type('가');
    const answered = draftWriter.sending();
    form.over = true;
    close();
    answered(false);
    await vi.runAllTimersAsync();
    expect(kept()).toMatchObject({ interrupted: true });
    expect(kept()?.sent).toBeUndefined();
  });
});
