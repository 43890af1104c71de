import { createContext } from 'react';

/** Reference day for dates without a year: the first day of a trip. */
export const NearDay = createContext<string | null>(null);
