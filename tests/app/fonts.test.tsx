import { afterEach, describe, expect, it, vi } from 'vitest';

/** A system whose letters look so, and whose ten digits are this many em wide. */
function aSystem({ letters, digits }: { letters: 'all alike' | 'each its own'; digits: number }) {
  let drawn = '';
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function () {
    let size = 0;
    const paper = {
      set font(font: string) {
        size = Number.parseFloat(font);
      },
      clearRect: () => undefined,
      fillText: (text: string) => (drawn = text),
      getImageData: () => ({ data: [letters === 'all alike' ? '□' : drawn] }),
      measureText: () => ({ width: digits * size }),
    };
    return paper as unknown as RenderingContext;
  });
}

describe('the web font', () => {
  afterEach(() => vi.doUnmock('../../src/app/webFont'));

  /** How often it is fetched. */
  const come = async () => {
    const fetched = vi.fn(() => ({}));
    vi.resetModules();
    vi.doMock('../../src/app/webFont', fetched);
    const { addMissingFont } = await import('../../src/app/fonts');
    await addMissingFont();
    return fetched.mock.calls.length;
  };

  it('stays away where the system has letters that fit', async () => {
    aSystem({ letters: 'each its own', digits: 5.6 });
    expect(await come()).toBe(0);
  });

  it('comes where the system has no letters for Korean', async () => {
    aSystem({ letters: 'all alike', digits: 5.6 });
    expect(await come()).toBe(1);
  });

  it('comes where codes and days would be cut, so wide are the system’s digits', async () => {
    aSystem({ letters: 'each its own', digits: 6.36 });
    expect(await come()).toBe(1);
  });
});
