import { useLocation } from 'react-router';
import { densityOf, useDensity } from '../data/density';
import type { Density } from '../data/settings';
import { DENSITY } from './address';

/** How much room a list's rows take: as its address says, which is somebody's view of it, else by this browser's setting. */
export function useDensityHere(): Density {
  const own = useDensity();
  const said = new URLSearchParams(useLocation().search).get(DENSITY);
  return said === null ? own : densityOf(said);
}
