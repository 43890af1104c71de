import { createStartPrefetch } from '../session/startPrefetch';

export const startPrefetch = createStartPrefetch();
