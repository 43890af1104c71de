import { createStartPrefetch } from '../session/startPrefetch';

/** This page's own: main.ts starts it, and the services' calls go through it. */
export const startPrefetch = createStartPrefetch();
