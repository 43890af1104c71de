import { advice, type Finding } from './finding';

/** If likely a misspelling. */
export function findNearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let smallest = Infinity;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    // Relative, so that "country" matches "countries".
    const maxDistance = Math.max(2, Math.floor(Math.max(word.length, candidate.length) / 3));
    const isSimilar = distance * 2 <= Math.max(word.length, candidate.length);
    if (isSimilar && distance <= maxDistance && distance < smallest)
      [best, smallest] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution, swap));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

export function suggestNearest(word: string, known: readonly string[]): Finding['advice'] {
  const near = findNearest(word, known);
  return near ? advice('mean', { name: near }) : advice('oneOf', { names: known.join(', ') });
}
