const SIZE = 24;

/** Spread over the block: some systems have a font with a few of its letters. */
const LETTERS = ['가', '관', '달', '뷁', '예', '한'];

/** Does the system have letters for Korean? Those that it lacks all look the same: each is the same box. */
function hasHangul(): boolean {
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
  return new Set(LETTERS.map(look)).size === LETTERS.length;
}

/** Fetches the web font where the system has none; nothing waits for it. */
export async function addMissingFont(): Promise<void> {
  try {
    if (!hasHangul()) await import('./webFont');
  } catch (error) {
    console.warn(error);
  }
}
