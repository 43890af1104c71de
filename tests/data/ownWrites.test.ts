import { describe, expect, it } from 'vitest';
import { createOwnWriteLog } from '../../src/data/ownWrites';

const update = { route: 'balances', action: 'update' } as const;
const three = () => [3];

describe('writes of this page', () => {
  it('counts as this page’s own for a moment, per record and undo entry', async () => {
    let now = 0;
    const own = createOwnWriteLog(() => now);
    expect(await own.note(update, async () => 'answer', three)).toBe('answer');
    expect(await own.deferUntilAnswered(update, [3])).toBe(true);
    expect(await own.deferUntilAnswered(update, [3, 4])).toBe(false);
    expect(await own.deferUntilAnswered(update, [])).toBe(false);
    expect(await own.deferUntilAnswered({ ...update, action: 'delete' }, [3])).toBe(false);
    expect(await own.deferUntilAnswered({ ...update, route: 'reservations' }, [3])).toBe(false);
    now = 5001;
    expect(await own.deferUntilAnswered(update, [3])).toBe(false);
  });

  it('keeps the newest values that were sent', async () => {
    const own = createOwnWriteLog();
    const sent = (data: object) =>
      own.note({ ...update, data: { ...data } }, async () => null, three);
    await sent({ title: 'A', seq: 1 });
    await sent({ title: 'B' });
    expect(own.sentValues(update, 3)).toEqual({ title: 'B', seq: 1 });
    expect(own.sentValues(update, 4)).toEqual({});
  });

  it('may have arrived without a response', async () => {
    const own = createOwnWriteLog();
    const lost = own.note(update, () => Promise.reject(new Error('Network Error')), three);
    await expect(lost).rejects.toThrow('Network Error');
    expect(await own.deferUntilAnswered(update, [3])).toBe(true);
  });

  it('does not wait for writes of another resource', async () => {
    const own = createOwnWriteLog();
    void own.note({ ...update, route: 'reservations' }, () => new Promise(() => undefined), three);
    expect(await own.deferUntilAnswered(update, [3])).toBe(false);
  });
});
