import { it } from 'vitest';
import { isLab } from './depth';

type ItInLab = (title: string, run: () => unknown, timeout?: number) => void;

/**
 * `it` for what a change rarely breaks: only `npm run lab` runs it.
 * @example itInLab('ends', () => expect(lock()).toBeNull());
 */
export const itInLab: ItInLab = isLab ? it : () => undefined;
