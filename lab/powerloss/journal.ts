/** What the database did to its folder; paths are below that. A `file` is an open one, by its descriptor. */
export type Entry =
  | { op: 'open'; path: string; file: number }
  | { op: 'close' | 'sync'; file: number }
  /** `data` in base64; null for zeros. */
  | { op: 'write'; file: number; at: number; length: number; data: string | null }
  | { op: 'create' | 'mkdir' | 'remove'; path: string }
  | { op: 'rename'; path: string; to: string }
  | { op: 'size'; path: string; size: number }
  | { op: 'resize'; file: number; size: number }
  /** It has answered a request. */
  | { op: 'answer' };

export const readJournal = (text: string): Entry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
