/** Kept after signing out (src/store/keys.ts). */
export const DENSITY_SETTING = 'settings.density';
/** A route; '' is the dashboard. */
export const START_SCREEN_SETTING = 'settings.startScreen';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
export const DEFAULT_DENSITY: Density = 'comfortable';
