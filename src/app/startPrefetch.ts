import { createStartPrefetch } from '../session/startPrefetch';

/** main.ts starts it. */
export const startPrefetch = createStartPrefetch();
