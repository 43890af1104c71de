import { expect, it, vi } from 'vitest';
import { announceDraftInUse, findDraftsInUse } from '../../src/record/drafts/tabs';

/** Releases a lock a moment after its work, as browsers do. */
function slowLocks() {
  const held: { name: string }[] = [];
  const request = async (name: string, work: () => Promise<void>) => {
    const lock = { name };
    held.push(lock);
    await work();
    await new Promise((resolve) => setTimeout(resolve));
    held.splice(held.indexOf(lock), 1);
  };
  return { request, query: async () => ({ held: [...held] }) };
}

it('a draft that a form has just released is free, such as when a confirmation locks the form', async () => {
  vi.stubGlobal('navigator', { locks: slowLocks() });
  const draft = { at: 0, resource: 'balances', title: '', body: {}, tab: 'other' };
  const release = announceDraftInUse('one');
  announceDraftInUse('two');
  expect((await findDraftsInUse())('one', draft)).toBe(true);
  release();
  const isTaken = await findDraftsInUse();
  expect([isTaken('one', draft), isTaken('two', draft)]).toEqual([false, true]);
});
