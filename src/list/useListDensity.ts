import { useLocation } from 'react-router';
import { densityOf, useDensity } from '../data/density';
import type { Density } from '../data/settings';
import { DENSITY_PARAMETER } from './address';

/** From the address (a saved view), else this browser's. */
export function useListDensity(): Density {
  const own = useDensity();
  const said = new URLSearchParams(useLocation().search).get(DENSITY_PARAMETER);
  return said === null ? own : densityOf(said);
}
