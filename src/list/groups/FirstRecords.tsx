import { useGetList, useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { titleOf } from '../../data/lookups';
import { opensAs } from '../../data/references';
import { translateError } from '../../data/serverMessages';
import { fieldComponents } from '../../fields/components/fieldComponents';
import { fieldOf, isCancelled, type AnyRecord, type Resource } from '../../schema';
import type { FilterValues } from '../filters/useFilters';
import { useResourceLinks } from '../useResourceLinks';

/** So many that one sees what kind they are. */
const FEW = 5;
const FACTS = 5;

interface FirstRecordsProps {
  resource: Resource;
  filters: FilterValues;
  /** How many records the group has. */
  count: number;
}

/** A few of a group's records, in the list's order: each leads to its page. */
export function FirstRecords({ resource, filters, count }: FirstRecordsProps) {
  const translate = useTranslate();
  const links = useResourceLinks(resource);
  const { sort } = useListContext();
  const { data, error } = useGetList<AnyRecord>(resource.route, {
    ...{ filter: filters, sort, pagination: { page: 1, perPage: FEW } },
  });
  if (error) return <p role="alert">{translateError(error, translate)}</p>;
  const facts = resource.columns
    .filter((name) => name !== resource.title && name !== resource.key)
    .slice(0, FACTS)
    .map((name) => fieldOf(resource, name));
  return (
    <ul aria-busy={!data}>
      {(data ?? []).map((record) => {
        const path = links.path(opensAs(resource), record.id);
        const title = titleOf(resource, record);
        return (
          <li key={record.id} data-off={isCancelled(resource, record) || undefined}>
            {path === null ? title : <Link to={path}>{title}</Link>}
            {facts.map((field) => {
              const Cell = fieldComponents[field.type]?.Cell;
              return (
                Cell && (
                  <span key={field.name}>
                    <Cell
                      resource={resource}
                      field={field}
                      record={record}
                      value={record[field.name]}
                    />
                  </span>
                )
              );
            })}
          </li>
        );
      })}
      {data && count > data.length && (
        <li>{translate('where.groups.rest', { count: count - data.length })}</li>
      )}
    </ul>
  );
}
