import { createStartPrefetch } from '../session/startPrefetch';

/** The page's instance: main.ts starts it, and the services' requests go through it. */
export const startPrefetch = createStartPrefetch();
