/**
 * This browser's settings, by the names under which react-admin's store keeps them; what is named `settings.*`
 * survives signing out (src/store/keys.ts). The page size has its name in limits.ts.
 */
export const DENSITY_SETTING = 'settings.density';
/** The route of the screen that signing in leads to; '' is the dashboard. */
export const START_SCREEN_SETTING = 'settings.startScreen';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
export const DEFAULT_DENSITY: Density = 'comfortable';
