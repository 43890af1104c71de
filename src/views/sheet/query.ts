import type { GetListParams } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import type { Resource } from '../../schema';

/** The view's name, in the address and among those of the list. */
export const SHEET_VIEW = 'sheet';

/** What a sheet asks for: the records of the list's filter in the declared order, as many as one request gives. */
export function sheetQuery(
  { order: [first] }: Resource,
  filter: Readonly<Record<string, unknown>>,
): GetListParams {
  return {
    pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
    sort: first ?? { field: 'id', order: 'DESC' },
    filter: { ...filter },
  };
}
