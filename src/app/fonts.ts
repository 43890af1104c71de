const SIZE = 24;

/** Some system fonts have few Hangul letters. */
const LETTERS = ['가', '관', '달', '뷁', '예', '한'];

/** Columns fit digits of about 5.6 em. */
const MAX_DIGITS_WIDTH = 6.2 * SIZE;

/** Missing glyphs all render as one box. */
export function hasLetters(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = `${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  const draw = (letter: string): string => {
    context.clearRect(0, 0, SIZE, SIZE);
    context.fillText(letter, 0, SIZE * 0.9);
    return context.getImageData(0, 0, SIZE, SIZE).data.join();
  };
  const areDistinct = new Set(LETTERS.map(draw)).size === LETTERS.length;
  return areDistinct && context.measureText('0123456789').width <= MAX_DIGITS_WIDTH;
}

export async function addMissingFont(): Promise<void> {
  try {
    if (!hasLetters()) await import('./webFont');
  } catch (error) {
    console.warn(error);
  }
}
