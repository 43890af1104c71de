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

describe('the system’s letters', () => {
  it('will do where they are all there and fit', () => {
    expect(on({ has: () => true, digits: 5.6 })).toBe(true);
  });
  it('will not where Korean ones are missing, though there may be a few', () => {
    expect(on({ has: () => false, digits: 5.6 })).toBe(false);
    expect(on({ has: (letter) => letter === '가', digits: 5.6 })).toBe(false);
  });
  it('will not where codes and days would be cut, so wide are the digits', () => {
    expect(on({ has: () => true, digits: 6.36 })).toBe(false);
  });
});
