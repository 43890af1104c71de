import { useLocation } from 'react-router';
import { densityOf, useDensity } from '../data/density';
import type { Density } from '../data/settings';
import { DENSITY_PARAMETER } from './address';

/** Row density of a list: from the address (a saved view), else this browser's setting. */
export function useListDensity(): Density {
  const own = useDensity();
  const said = new URLSearchParams(useLocation().search).get(DENSITY_PARAMETER);
  return said === null ? own : densityOf(said);
}
