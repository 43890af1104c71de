const SIZE = 24;

/** Some system fonts have few Hangul letters. */
const LETTERS = ['가', '관', '달', '뷁', '예', '한'];

/** Columns fit digits of about 5.6 em. */
const WIDEST = 6.2 * SIZE;

/** Missing glyphs all render as one box. */
export function hasLetters(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) return false;
  paper.font = `${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  const findSubset = (letter: string): string => {
    paper.clearRect(0, 0, SIZE, SIZE);
    paper.fillText(letter, 0, SIZE * 0.9);
    return paper.getImageData(0, 0, SIZE, SIZE).data.join();
  };
  const areTold = new Set(LETTERS.map(findSubset)).size === LETTERS.length;
  return areTold && paper.measureText('0123456789').width <= WIDEST;
}

export async function addMissingFont(): Promise<void> {
  try {
    if (!hasLetters()) await import('./webFont');
  } catch (error) {
    console.warn(error);
  }
}
