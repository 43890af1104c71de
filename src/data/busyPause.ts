import { useSyncExternalStore } from 'react';
import { createStore } from '../store';
import { sleep } from './pace';

const pauses = new Set<{ left: number }>();
const longest = createStore(0);
const tell = () => longest.set(Math.max(0, ...[...pauses].map(({ left }) => left)));

/** Waits until writes that a busy server refused are sent again. */
export async function pauseWrites(seconds: number, signal?: AbortSignal): Promise<void> {
  const pause = { left: seconds };
  pauses.add(pause);
  for (; pause.left > 0; pause.left -= 1) {
    if (signal?.aborted) break;
    tell();
    await sleep(1000, signal);
  }
  pauses.delete(pause);
  tell();
}

/** Of the longest pause; 0: no write waits for a busy server. @example const seconds = usePauseSeconds(); */
export const usePauseSeconds = (): number => useSyncExternalStore(longest.subscribe, longest.get);
