import { Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCanAccess } from '../data/rights';
import type { Filters } from '../filters/control';
import type { Resource } from '../schema';

interface EmptyListProps {
  resource: Resource;
  filters: Filters;
}

export default function EmptyList({ resource, filters }: EmptyListProps) {
  const createPath = useCreatePath();
  const mayCreate = useCanAccess(resource, 'create');
  const translate = useTranslate();
  const nameOf = (smart_count: number) =>
    translate(`resources.${resource.route}.name`, { smart_count });
  // Other rows may exist.
  const isFiltered = filters.count > 0;
  return (
    <div className="list-message" role="status">
      <p>{translate(isFiltered ? 'list.noMatch' : 'list.empty', { name: nameOf(2) })}</p>
      {isFiltered ? (
        <Button variant="outlined" onClick={filters.clear}>
          {translate('list.clearAll')}
        </Button>
      ) : (
        mayCreate && (
          <Button
            variant="outlined"
            component={Link}
            to={createPath({ resource: resource.route, type: 'create' })}
          >
            {translate('list.create', { name: nameOf(1) })}
          </Button>
        )
      )}
    </div>
  );
}
