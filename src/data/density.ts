import { useStore } from 'ra-core';
import { DEFAULT_DENSITY, DENSITIES, DENSITY_SETTING, type Density } from './settings';

/** What is stored as a density; what is unreadable is the default. */
export const densityOf = (stored: unknown): Density =>
  DENSITIES.find((density) => density === stored) ?? DEFAULT_DENSITY;

/** How much room rows and inputs take, by this browser's setting. */
export function useDensity(): Density {
  const [stored] = useStore<unknown>(DENSITY_SETTING, DEFAULT_DENSITY);
  return densityOf(stored);
}
