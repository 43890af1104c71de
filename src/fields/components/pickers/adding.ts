import { createContext } from 'react';
import type { AnyRecord, Resource } from '../../../schema';

/** A request to create a record that a picker lacks. */
export interface AddRequest {
  resource: Resource;
  /** Initial values: the typed text as the title, and the filter's values. */
  start: Readonly<Record<string, unknown>>;
  /** Called with the new record; not called on cancel. */
  onAdded: (record: AnyRecord) => void;
}

/** Opens the form of a new record in an overlay; null if unavailable. */
export const AddRecordContext = createContext<((request: AddRequest) => void) | null>(null);

/**
 * Returns the initial values of a record created from a picker.
 * @param filter the picker's query parameters; those that filter by a field's value are used
 * @example initialValuesOf(customers, '새 호텔', { type2: 'HOTEL' }) // { name: '새 호텔', type2: 'HOTEL' }
 */
export function initialValuesOf(
  { filters, title }: Resource,
  text: string,
  filter: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const known = filters.flatMap(({ parameter, equals }) => {
    const value = filter[parameter];
    return equals !== undefined && value !== undefined ? [[equals, value] as const] : [];
  });
  return { ...Object.fromEntries(known), [title]: text };
}

/**
 * Returns true if the highlighted option is a choice, and the next one is "create".
 * @param input the picker's text box
 * @example isBeforeAdding(event.target) // true if one match is left
 */
export function isBeforeAdding(input: EventTarget): boolean {
  const id = input instanceof HTMLInputElement && input.getAttribute('aria-activedescendant');
  const marked = id ? document.getElementById(id) : null;
  const next = marked?.nextElementSibling;
  return next instanceof HTMLElement && next.dataset.adds !== undefined;
}
