import { describe, expect, it } from 'vitest';
import { mapPooled } from '../../src/data/mapPooled';

describe('mapPooled', () => {
  it('keeps the order, whatever finishes first, and the limit', async () => {
    let running = 0;
    let most = 0;
    const results = await mapPooled([5, 1, 4, 2, 3], 2, async (ticks) => {
      running += 1;
      most = Math.max(most, running);
      for (let i = 0; i < ticks; i++) await Promise.resolve();
      running -= 1;
      return ticks * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  it('starts no item after a failure', async () => {
    const begun: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      await Promise.resolve();
      if (item === 2) throw new Error('second');
      return item;
    };
    await expect(mapPooled([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('second');
    expect(begun).not.toContain(5);
  });

  it('returns at once without items', async () => {
    expect(await mapPooled([], 3, () => Promise.reject(new Error('never')))).toEqual([]);
  });
});
