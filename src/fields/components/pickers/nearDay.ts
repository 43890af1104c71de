import { createContext } from 'react';

/** The day that a day without a year is near to, where it is another than today: a trip's first. */
export const NearDay = createContext<string | null>(null);
