import type { GetListParams } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import type { Resource } from '../../schema';

export const SHEET_VIEW = 'sheet';

/** The list's filter in the declared order, up to one page. */
export function sheetQuery(
  { sort: [first] }: Resource,
  filter: Readonly<Record<string, unknown>>,
): GetListParams {
  return {
    pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
    sort: first ?? { field: 'id', order: 'DESC' },
    filter: { ...filter },
  };
}
