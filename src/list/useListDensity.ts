import { useLocation } from 'react-router';
import { densityOf, useDensity } from '../data/density';
import type { Density } from '../data/settings';
import { DENSITY_PARAMETER } from './address';

/** How much room a list's rows take: as its address says, which is somebody's view of it, else by this browser's setting. */
export function useListDensity(): Density {
  const own = useDensity();
  const said = new URLSearchParams(useLocation().search).get(DENSITY_PARAMETER);
  return said === null ? own : densityOf(said);
}
