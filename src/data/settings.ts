/**
 * Store keys of this browser's settings. Keys `settings.*` survive signing out (src/store/keys.ts). The key of the
 * page size is in limits.ts.
 */
export const DENSITY_SETTING = 'settings.density';
/** Route of the screen after signing in; '' is the dashboard. */
export const START_SCREEN_SETTING = 'settings.startScreen';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
export const DEFAULT_DENSITY: Density = 'comfortable';
