import { useStore, type Store } from 'ra-core';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, PAGE_SIZE_SETTING } from '../data/limits';
import { densityOf } from '../data/density';
import { DENSITY_SETTING } from '../data/settings';
import { PHONE_QUERY } from '../shell/media';
import { CARD_HEIGHT, ROW_HEIGHTS } from '../table/layout';

export const FIT_PAGE_SIZE = 'fit';

/** Pixels above the first row and below the last, with totals and a line of filters. */
const AROUND = 236;
const FEWEST = 5;
const MOST = 100;

function rowsThatFit(density: unknown): number {
  const height = matchMedia(PHONE_QUERY).matches ? CARD_HEIGHT : ROW_HEIGHTS[densityOf(density)];
  return Math.max(FEWEST, Math.min(MOST, Math.floor((window.innerHeight - AROUND) / height)));
}

/** 15 where 18 rows fit is enough. */
const FILLED = 0.8;

/** The smallest size that fills the height (rules: page-sizes). */
const fillingSize = (density: unknown): number =>
  PAGE_SIZES.find((size) => size >= DEFAULT_PAGE_SIZE && size >= rowsThatFit(density) * FILLED) ??
  DEFAULT_PAGE_SIZE;

const sizeOf = (size: unknown, density: unknown): number =>
  size === FIT_PAGE_SIZE
    ? rowsThatFit(density)
    : (PAGE_SIZES.find((known) => known === size) ?? fillingSize(density));

/** (rules: page-sizes) */
export const initialPageSize = (store: Store): number =>
  sizeOf(store.getItem(PAGE_SIZE_SETTING), store.getItem(DENSITY_SETTING));

/** Resizing the window does not change the rows in view. */
export function useInitialPageSize(): { size: number; isFit: boolean; fit: () => number } {
  const [setting, setSetting] = useStore<unknown>(PAGE_SIZE_SETTING);
  const [density] = useStore<unknown>(DENSITY_SETTING);
  const [size, setSize] = useState(() => sizeOf(setting, density));
  const [known, setKnown] = useState(setting);
  if (known !== setting) {
    setKnown(setting);
    setSize(sizeOf(setting, density));
  }
  const fit = () => {
    setSetting(FIT_PAGE_SIZE);
    return rowsThatFit(density);
  };
  return { size, isFit: setting === FIT_PAGE_SIZE, fit };
}
