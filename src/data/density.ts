import { useStore } from 'ra-core';

/**
 * The row height that the user has chosen.
 * @example const density = useDensity();
 */
export function useDensity(): Density {
  const [stored] = useStore<unknown>(DENSITY_SETTING, DEFAULT_DENSITY);
  return densityOf(stored);
}

/** Kept after signing out (src/store/keys.ts). */
export const DENSITY_SETTING = 'settings.density';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
export const DEFAULT_DENSITY: Density = 'comfortable';

/** Invalid values give the default. */
export const densityOf = (stored: unknown): Density =>
  DENSITIES.find((density) => density === stored) ?? DEFAULT_DENSITY;
