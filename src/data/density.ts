import { useStore } from 'ra-core';
import { DEFAULT_DENSITY, DENSITIES, DENSITY_SETTING, type Density } from './settings';

/** How much room rows and inputs take, by this browser's setting; what is unreadable is the default. */
export function useDensity(): Density {
  const [stored] = useStore<unknown>(DENSITY_SETTING, DEFAULT_DENSITY);
  return DENSITIES.find((density) => density === stored) ?? DEFAULT_DENSITY;
}
