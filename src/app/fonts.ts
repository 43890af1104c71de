const SIZE = 24;

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
  return look('가') !== look('한');
}

/** Fetches the web font where the system has none; nothing waits for it. */
export async function addMissingFont(): Promise<void> {
  try {
    if (!hasHangul()) await import('./webFont');
  } catch (error) {
    console.warn(error);
  }
}
