import { createContext } from 'react';
import type { AnyRecord, Resource } from '../../../schema';

/** A record that a picker misses. */
export interface AddRequest {
  resource: Resource;
  /** What is known of it: the typed text as its title, and what narrows the choice. */
  start: Readonly<Record<string, unknown>>;
  /** Told of the new record; not called where it is given up. */
  onAdded: (record: AnyRecord) => void;
}

/** Opens the form of a new record above the screen; null where there is none. */
export const AddRecordContext = createContext<((request: AddRequest) => void) | null>(null);

/**
 * What a new record begins with when a picker has no choice for a text.
 * @param filter the picker's query parameters: those that ask for a field's value
 * @example startOf(customers, '새 호텔', { type2: 'HOTEL' }) // { name: '새 호텔', type2: 'HOTEL' }
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
 * Is the option that a picker marks a choice, and the next one the way to a new record?
 * @param input the picker's text box
 * @example isBeforeAdding(event.target) // true where one match is left
 */
export function isBeforeAdding(input: EventTarget): boolean {
  const id = input instanceof HTMLInputElement && input.getAttribute('aria-activedescendant');
  const marked = id ? document.getElementById(id) : null;
  const next = marked?.nextElementSibling;
  return next instanceof HTMLElement && next.dataset.adds !== undefined;
}
