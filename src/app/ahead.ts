import { createAhead } from '../session/ahead';

/** This page's own: main.ts starts it, and the services' calls go through it. */
export const ahead = createAhead();
