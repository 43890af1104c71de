import { describe, expect, it, vi } from 'vitest';
import { hasLetters } from '../../src/app/fonts';

interface System {
  /** Missing letters are all drawn as the same box. */
  has: (letter: string) => boolean;
  /** Width of ten digits in em. */
  digits: number;
}

function on({ has, digits }: System): boolean {
  let drawn = '';
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    let size = 0;
    const paper = {
      set font(font: string) {
        size = Number.parseFloat(font);
      },
      clearRect: () => (drawn = ''),
      fillText: (letter: string) => (drawn = has(letter) ? letter : '□'),
      getImageData: () => ({ data: [drawn] }),
      measureText: () => ({ width: digits * size }),
    };
    return paper as unknown as RenderingContext;
  });
  return hasLetters();
}

describe("the system's fonts", () => {
  it('are used if all letters are there and fit', () => {
    expect(on({ has: () => true, digits: 5.6 })).toBe(true);
  });
  it('are not used if Korean letters are missing, even if some are there', () => {
    expect(on({ has: () => false, digits: 5.6 })).toBe(false);
    expect(on({ has: (letter) => letter === '가', digits: 5.6 })).toBe(false);
  });
  it('are not used if their wide digits would truncate codes and days', () => {
    expect(on({ has: () => true, digits: 6.36 })).toBe(false);
  });
});
