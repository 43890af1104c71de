const SIZE = 24;

/** Spread over the block: some systems have a font with a few of its letters. */
const LETTERS = ['가', '관', '달', '뷁', '예', '한'];

/** Ten digits are about 5.6 em wide in what columns are measured for, and 6.4 em in fonts that cut what stands in them. */
const WIDEST = 6.2 * SIZE;

/**
 * Can the system's letters be used? It has those for Korean, which else all look the same, each the same box; and its
 * digits are no wider than columns have room for.
 */
export function hasLetters(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) return false;
  paper.font = `${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  const look = (letter: string): string => {
    paper.clearRect(0, 0, SIZE, SIZE);
    paper.fillText(letter, 0, SIZE * 0.9);
    return paper.getImageData(0, 0, SIZE, SIZE).data.join();
  };
  const areTold = new Set(LETTERS.map(look)).size === LETTERS.length;
  return areTold && paper.measureText('0123456789').width <= WIDEST;
}

/** Fetches the web font where the system has none that fits; nothing waits for it. */
export async function addMissingFont(): Promise<void> {
  try {
    if (!hasLetters()) await import('./webFont');
  } catch (error) {
    console.warn(error);
  }
}
