import type { GetListParams } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import type { Resource } from '../../schema';

/** View name, in the address and among the list's views. */
export const SHEET_VIEW = 'sheet';

/** The sheet's request: records of the list's filter in the declared order, up to one page. */
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
