/** `file` is a descriptor. */
export type Entry =
  | { op: 'open'; path: string; file: number }
  | { op: 'close' | 'sync'; file: number }
  /** Base64; null for zeros. */
  | { op: 'write'; file: number; at: number; length: number; data: string | null }
  | { op: 'create' | 'mkdir' | 'remove'; path: string }
  | { op: 'rename'; path: string; to: string }
  | { op: 'size'; path: string; size: number }
  | { op: 'resize'; file: number; size: number }
  | { op: 'answer' };

export const readJournal = (text: string): Entry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
