import { afterEach, expect, it, vi } from 'vitest';
import { addMissingFont } from '../../src/app/fonts';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('../../src/app/webFont', () => {
  fetched();
  return {};
});
afterEach(() => vi.restoreAllMocks());

/** A system with these letters: each other one is the same box. */
function systemWith(has: (letter: string) => boolean) {
  let drawn = '';
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    clearRect: () => (drawn = ''),
    fillText: (letter: string) => (drawn = has(letter) ? letter : '□'),
    getImageData: () => ({ data: [drawn] }),
  } as never);
}

it('the web font comes where the system lacks letters, though it may have a few', async () => {
  systemWith(() => true);
  await addMissingFont();
  expect(fetched).not.toHaveBeenCalled();
  systemWith((letter) => letter === '가');
  await addMissingFont();
  expect(fetched).toHaveBeenCalledOnce();
});
