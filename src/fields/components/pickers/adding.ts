import { createContext } from 'react';
import type { AnyRecord, Resource } from '../../../schema';

export interface AddRequest {
  resource: Resource;
  /** The typed text as the title, and the filter's values. */
  start: Readonly<Record<string, unknown>>;
  onAdded: (record: AnyRecord) => void;
}

export const AddRecordContext = createContext<((request: AddRequest) => void) | null>(null);

/**
 * Initial values of a record created from a picker.
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

/** Whether the option after the highlighted one is "create". */
export function isBeforeAdding(input: EventTarget): boolean {
  const id = input instanceof HTMLInputElement && input.getAttribute('aria-activedescendant');
  const marked = id ? document.getElementById(id) : null;
  const next = marked?.nextElementSibling;
  return next instanceof HTMLElement && next.dataset.adds !== undefined;
}
