import { createContext } from 'react';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import { isEmpty } from '../../values';

export interface AddRequest {
  resource: Resource;
  /** The typed text as the title, and the filter's values. */
  start: Readonly<Record<string, unknown>>;
  onAdded: (record: AnyRecord) => void;
}

/** Fewer may be alike by chance. */
const MIN_ALIKE = 3;

export const AddRecordContext = createContext<((request: AddRequest) => void) | null>(null);

/**
 * Initial values of a record created from a picker.
 * @param rows whose values are taken where a required field has one value only among those that the filter matches
 * @example initialValuesOf(customers, '새 호텔', { type2: 'HOTEL' }, rows) // { type1: 'SUPPLIER', type2: 'HOTEL', name: '새 호텔' }
 */
export function initialValuesOf(
  resource: Resource,
  text: string,
  filter: Readonly<Record<string, string>> = {},
  rows: readonly AnyRecord[] = [],
): Record<string, unknown> {
  const byField = resource.filters.flatMap(({ parameter, equals }) =>
    equals === undefined ? [] : [{ name: equals, value: filter[parameter] }],
  );
  const known = byField.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const alike =
    known.length === 0 ? [] : rows.filter((row) => known.every(([name, is]) => row[name] === is));
  const shared = byField.flatMap(({ name, value }) => {
    if (value !== undefined || !fieldOf(resource, name).required) return [];
    const [only, ...others] = new Set(alike.map((row) => row[name]));
    return alike.length >= MIN_ALIKE && others.length === 0 && !isEmpty(only)
      ? [[name, only] as const]
      : [];
  });
  return { ...Object.fromEntries([...shared, ...known]), [resource.optionText]: text };
}

function markedOption(input: EventTarget): HTMLElement | null {
  const id = input instanceof HTMLInputElement && input.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id) : null;
}

/** Whether the highlighted option is "create". */
export const isOnAdding = (input: EventTarget): boolean =>
  markedOption(input)?.dataset.adds !== undefined;

/** Whether the option after the highlighted one is. */
export function isBeforeAdding(input: EventTarget): boolean {
  const next = markedOption(input)?.nextElementSibling;
  return next instanceof HTMLElement && next.dataset.adds !== undefined;
}
