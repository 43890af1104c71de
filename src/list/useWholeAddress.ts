import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Says in the address what the list shows, from the first moment. Going back to an address without a query
 * would find the filters of the last visit again, so that the first filter could not be taken back.
 */
export function useWholeAddress(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filterValues, sort, page, perPage } = useListContext();
  useEffect(() => {
    if (search !== '') return;
    const query = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      order: sort.order,
      page: String(page),
      perPage: String(perPage),
      sort: sort.field,
    });
    void navigate({ search: `?${query.toString()}` }, { replace: true });
  }, [search, navigate, filterValues, sort, page, perPage]);
}
