import { it } from 'vitest';
import { isLab } from './depth';

type ItInLab = (title: string, run: () => unknown, timeout?: number) => void;

/**
 * `it` for what a change rarely breaks, or what other tests cover in part: `npm run lab` runs it, `npm test` doesn't.
 *
 * @example
 * itInLab('is taken over when it is silent', async () => expect(await lock()).toBe('ours'));
 */
export const itInLab: ItInLab = isLab ? it : () => undefined;
