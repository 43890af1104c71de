import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useGroups, type Groups } from '../../data/groups';
import { fieldTypes, referenceOf } from '../../fields';
import { fieldOf, type Resource } from '../../schema';
import { readGroups, type GroupBy } from '../../schema/groups';
import { VIEW_PARAMETER } from '../../list/state/address';
import type { ListViewProps } from '../../list/listOverrides';
import { FailedList, ListSkeleton } from '../../list/states';
import { defaultGroup, GROUP_PARAMETER, GROUP_ORDER } from '../../list/groups/address';
import { GroupChoice } from '../../list/groups/GroupChoice';
import { GroupTable } from './GroupTable';
import './groups.css';

export default function GroupsView(props: ListViewProps) {
  const { resource, state, setState } = props;
  const translate = useTranslate();
  const text = state[GROUP_PARAMETER] ?? defaultGroup(resource);
  const read = readGroups(text, resource, fieldTypes);
  const toTable = () =>
    setState({ [VIEW_PARAMETER]: null, [GROUP_PARAMETER]: null, [GROUP_ORDER]: null });
  return (
    <div className="list-body groups">
      {'by' in read ? (
        <Grouped {...props} by={read.by} onLeave={toTable} />
      ) : (
        <div className="list-message" role="status">
          <p>{translate('where.groups.unreadable')}</p>
          <GroupChoice resource={resource} />
          <Button variant="outlined" onClick={toTable}>
            {translate('list.table')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface GroupedProps extends ListViewProps {
  by: readonly GroupBy[];
  onLeave: () => void;
}

function Grouped({ resource, filters, state, setState, by, onLeave }: GroupedProps) {
  const { groups, isPending, error, refetch } = useGroups(resource, { filter: filters, by });
  return (
    <>
      <div className="row wrap groups-bar">
        <GroupChoice resource={resource} />
        {groups && <GroupCounts groups={groups} />}
      </div>
      {isPending && <ListSkeleton />}
      {error && <FailedList error={error} onRetry={refetch} />}
      {groups && (
        <GroupTable
          resource={resource}
          filters={filters}
          by={by}
          onLeave={onLeave}
          rows={groups.rows}
          total={groups.total}
          // The largest group may be among those missing.
          order={groups.more ? null : (state[GROUP_ORDER] ?? defaultOrder(resource, by))}
          onOrder={(order) => setState({ [GROUP_ORDER]: order })}
        />
      )}
    </>
  );
}

/** The server orders references by their codes, which users do not know: the largest is first. */
function defaultOrder(resource: Resource, [first, second]: readonly GroupBy[]): string {
  const isReference = first && referenceOf(fieldOf(resource, first.field));
  return isReference && !second ? '-count' : '';
}

function GroupCounts({ groups: { rows, more, total } }: { groups: Groups }) {
  const translate = useTranslate();
  return (
    <p role="status" className="groups-total">
      {translate('where.groups.total', {
        smart_count: rows.length,
        groups: rows.length,
        count: total,
      })}
      {more && <strong>{translate('where.groups.more', { groups: rows.length })}</strong>}
    </p>
  );
}
