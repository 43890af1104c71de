import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCanAccess } from '../data/rights';
import type { Resource } from '../schema';

interface EmptyListProps {
  resource: Resource;
  /** A filter is set: other rows may exist. */
  filtered: boolean;
  onClear: () => void;
  create: string;
}

export default function EmptyList({ resource, filtered, onClear, create }: EmptyListProps) {
  const mayCreate = useCanAccess(resource, 'create');
  const translate = useTranslate();
  const nameOf = (smart_count: number) =>
    translate(`resources.${resource.route}.name`, { smart_count });
  return (
    <div className="list-message" role="status">
      <p>{translate(filtered ? 'list.noMatch' : 'list.empty', { name: nameOf(2) })}</p>
      {filtered ? (
        <Button variant="outlined" onClick={onClear}>
          {translate('list.clearAll')}
        </Button>
      ) : (
        mayCreate && (
          <Button variant="outlined" component={Link} to={create}>
            {translate('list.create', { name: nameOf(1) })}
          </Button>
        )
      )}
    </div>
  );
}
