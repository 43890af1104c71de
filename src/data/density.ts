import { useStore } from 'ra-core';
import { DEFAULT_DENSITY, DENSITIES, DENSITY_SETTING, type Density } from './settings';

/** Invalid values give the default. */
export const densityOf = (stored: unknown): Density =>
  DENSITIES.find((density) => density === stored) ?? DEFAULT_DENSITY;

export function useDensity(): Density {
  const [stored] = useStore<unknown>(DENSITY_SETTING, DEFAULT_DENSITY);
  return densityOf(stored);
}
