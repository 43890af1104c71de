import { createContext } from 'react';

/** Reference day for dates without a year, if not today: the first day of a trip. */
export const NearDay = createContext<string | null>(null);
