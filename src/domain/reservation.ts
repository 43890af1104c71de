import { trimmedText } from '../util/text';
import Big from 'big.js';
import type { TotalRow } from '../data/totals';
import { addDays } from '../days';
import { optionsOf } from '../fields';
import { fieldOf, type Resource } from '../schema';

/** In every language (rules: display-title). */
const UNIT = '명';
/** Typed into the name; a split would leave it behind. */
const PAX_AT_END = /(?<!\S)\d{1,4}\s?명$/u;

/** Any may be missing in an incomplete form. */
interface Titled {
  readonly [field: string]: unknown;
  customerName?: unknown;
  revType?: unknown;
  name?: unknown;
  paxCount?: unknown;
  kGuide?: unknown;
}

/**
 * Two letters each of customer and type, name without pax, pax, guide (rules: display-title).
 * @example displayTitle({ customerName: '하나투어', revType: 'GOLF', name: '방콕', paxCount: 12 }) // '하나GO 방콕 12명'
 */
export function displayTitle({ customerName, revType, name, paxCount, kGuide }: Titled): string {
  const pax = typeof paxCount === 'number' ? String(paxCount) : '';
  const parts = [
    firstTwo(customerName) + firstTwo(revType),
    pax === '' ? trimmedText(name) : trimmedText(name).replace(PAX_AT_END, '').trim(),
    pax === '' ? '' : pax + UNIT,
    trimmedText(kGuide),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

// By code points: half a surrogate pair is no letter.
const firstTwo = (value: unknown): string => [...trimmedText(value)].slice(0, 2).join('');

/**
 * @param rows of the total `pax`
 * @example countPax([{ by: { revStatus: 'HOLD' }, sums: { paxCount: '12' }, count: 3 }]).toFixed() // '12'
 */
export function countPax(
  rows: readonly TotalRow[],
  group: { readonly [field: string]: string } = {},
): Big {
  return rows
    .filter(({ by }) => Object.entries(group).every(([field, value]) => by[field] === value))
    .reduce((all, { sums }) => all.plus(sums.paxCount ?? 0), new Big(0));
}

/** Days ahead. */
const HOLD_DAYS = 14;

/**
 * Those that start soon (docs/reservations.md).
 * @example onHoldFilter('2026-12-01').endDate // '2026-12-15'
 */
export const onHoldFilter = (today: string) => ({
  revStatus: 'HOLD',
  dateField: 'dateIn',
  startDate: today,
  endDate: addDays(today, HOLD_DAYS),
});

/**
 * State of a new section: the declared defaults.
 * @example newSectionState(sections) // { cfm: 'REQUEST', paying: 'UNPAID' }
 */
export const newSectionState = (sections: Resource): { [field: string]: unknown } =>
  Object.fromEntries(['cfm', 'paying'].map((name) => [name, fieldOf(sections, name).default]));

/**
 * With the colors of their badges.
 * @example Object.keys(enumValues(reservations, 'revType')) // ['GOLF', 'TOUR', …]
 */
export const enumValues = (resource: Resource, field: string) =>
  optionsOf(fieldOf(resource, field), 'enum')?.values ?? {};
