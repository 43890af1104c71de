import type { ItineraryWarning, LineCorrection, TripRow } from './reading/types';

/** Resolved by typing a time. */
const OF_TIMES: readonly ItineraryWarning[] = ['time', 'flightTimes'];
const TIMES = ['time1', 'time2'];

/**
 * Applies corrections; an empty text omits the field.
 * @example applyCorrections([{ key: 'a', values: { time1: '19:30' }, … }], new Map([['a', { values: { time1: '07:30' } }]]))
 */
export const applyCorrections = (
  rows: readonly TripRow[],
  corrections: ReadonlyMap<string, LineCorrection>,
): readonly TripRow[] =>
  rows.map((row) => {
    const typed = corrections.get(row.key)?.values;
    if (!typed) return row;
    const filled = Object.entries({ ...row.values, ...typed }).filter(([, value]) => value !== '');
    const names = Object.keys(typed);
    const hasTime = names.some((name) => TIMES.includes(name));
    return {
      ...row,
      values: Object.fromEntries(filled),
      warnings: hasTime
        ? row.warnings.filter((warning) => !OF_TIMES.includes(warning))
        : row.warnings,
    };
  });
