import { useLayoutEffect } from 'react';
import { useDensity } from '../../data/density';

/**
 * Writes the chosen density where the theme's rules find it, dialogs and menus included; the public screens have none.
 */
export function DensityMark() {
  const density = useDensity();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['density'] = density;
    return () => {
      delete dataset['density'];
    };
  }, [density]);
  return null;
}
