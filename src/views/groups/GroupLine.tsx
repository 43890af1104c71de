import { useTranslate, useGetList, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GroupRow } from '../../data/groups';
import type { TotalRow } from '../../data/totals';
import { typeOf, unitOf } from '../../fields';
import { FieldValue } from '../../fields/components/fieldComponents';
import { useFieldLabel } from '../../fields/components/label';
import { groupDigits } from '../../money/groupDigits';
import { fieldOf, type AnyRecord, type Resource, type Total, isCancelled } from '../../schema';
import type { GroupBy } from '../../schema/groups';
import type { FilterValues } from '../../filters/control';
import { titleOf } from '../../data/lookups';
import { translateError } from '../../data/serverMessages';
import { useResourceLinks } from '../../list/useResourceLinks';

interface GroupLineProps {
  resource: Resource;
  by: readonly GroupBy[];
  row: GroupRow;
  totals: readonly Total[];
  index: number;
  isActive: boolean;
  onActive: () => void;
  /** 0 to 1: of all records, and relative to the largest group. */
  share: number;
  size: number;
  isFirst: boolean;
  filters: FilterValues | null;
  search: string | null;
  from: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Pixels. */
const BAR = 48;

export function GroupLine(props: GroupLineProps) {
  const { resource, by, row, totals, index, isActive, onActive, share, size, isFirst } = props;
  const { filters, search, from, isOpen, onOpen } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const percent = `${(share * 100).toFixed(1)}%`;
  const last = by.length - 1;
  return (
    <>
      <tr
        className="groups-line"
        tabIndex={isActive ? 0 : -1}
        data-index={index}
        onFocus={onActive}
        aria-expanded={filters ? isOpen : undefined}
      >
        {by.map((one, at) => (
          <td key={one.field} data-again={at < last && !isFirst ? '' : undefined}>
            {at === last && filters && (
              <button
                type="button"
                className="groups-show"
                tabIndex={-1}
                data-open={isOpen ? '' : undefined}
                aria-label={translate('where.groups.rows')}
                onClick={() => onOpen(!isOpen)}
              >
                <span>{'›'}</span>
              </button>
            )}
            {at === last && search !== null ? (
              <Link tabIndex={-1} to={{ search }} state={{ groups: from }}>
                <GroupValue resource={resource} row={row} by={one} />
              </Link>
            ) : (
              <GroupValue resource={resource} row={row} by={one} />
            )}
          </td>
        ))}
        <td data-number>{groupDigits(String(row.count))}</td>
        <td data-number className="groups-share">
          <span style={{ width: Math.round(size * BAR) }} aria-hidden="true" />
          {percent}
        </td>
        {totals.flatMap((total) =>
          total.sum.map((field) => (
            <td key={`${total.name} ${field}`} data-number data-label={labelOf(resource, field)}>
              <Sums
                resource={resource}
                total={total}
                field={field}
                rows={row.sums[total.name] ?? []}
              />
            </td>
          )),
        )}
      </tr>
      {isOpen && filters && (
        <tr className="groups-records">
          <td colSpan={by.length + 2 + totals.flatMap(({ sum }) => sum).length}>
            <FirstRecords resource={resource} filters={filters} count={row.count} />
          </td>
        </tr>
      )}
    </>
  );
}

interface GroupValueProps {
  resource: Resource;
  row: GroupRow;
  by: GroupBy;
}

function GroupValue({ resource, row, by: { field: name, per } }: GroupValueProps): ReactNode {
  const translate = useTranslate();
  const value = row.by[name] ?? null;
  if (value === null) return <span className="muted">{translate('where.groups.nothing')}</span>;
  return per === 'value' ? (
    <Value resource={resource} name={name} record={{ id: 0, ...row.by }} />
  ) : (
    String(value)
  );
}

interface ValueProps {
  resource: Resource;
  name: string;
  record: AnyRecord;
  cell?: boolean;
}

function Value({ resource, name, record, cell = false }: ValueProps): ReactNode {
  const translate = useTranslate();
  const field = fieldOf(resource, name);
  const value = record[name];
  // A checkmark alone would not say of what.
  if (typeof value === 'boolean' && !cell) return translate(`ra.boolean.${value}`);
  return <FieldValue resource={resource} field={field} record={record} cell={cell} />;
}

interface SumsProps {
  resource: Resource;
  total: Total;
  field: string;
  rows: readonly TotalRow[];
}

function Sums({ resource, total, field, rows }: SumsProps) {
  const [first = field] = total.sum;
  const unit = unitOf(fieldOf(resource, first));
  // Records without an amount have no currency either.
  const isNothing = ({ by, sums }: TotalRow) =>
    unit !== undefined && by[unit] === null && Number(sums[field]) === 0;
  return rows.map((row) => {
    if (isNothing(row)) return null;
    const record = { id: 0, ...row.by, ...row.sums, [field]: valueOf(resource, field, row) };
    return (
      <div key={JSON.stringify(row.by)} className="row groups-sum">
        {total.by.map(({ field: name }) =>
          // The first amount shows it.
          name === unit ? null : (
            <span key={name} className={field === first ? undefined : 'visually-hidden'}>
              <Value resource={resource} name={name} record={record} />
            </span>
          ),
        )}
        <Value resource={resource} name={field} record={record} />
      </div>
    );
  });
}

function valueOf(resource: Resource, name: string, { sums }: TotalRow): unknown {
  const field = fieldOf(resource, name);
  return typeOf(field).codec.decode(sums[name], field.options);
}

const FEW = 5;
const FACTS = 5;

interface FirstRecordsProps {
  resource: Resource;
  filters: FilterValues;
  count: number;
}

function FirstRecords({ resource, filters, count }: FirstRecordsProps) {
  const translate = useTranslate();
  const links = useResourceLinks(resource);
  const { sort } = useListContext();
  const { data, error } = useGetList<AnyRecord>(resource.route, {
    filter: filters,
    sort,
    pagination: { page: 1, perPage: FEW },
  });
  if (error) return <p role="alert">{translateError(error, translate)}</p>;
  const facts = resource.columns
    .filter((name) => name !== resource.optionText && name !== resource.key)
    .slice(0, FACTS);
  return (
    <ul aria-busy={!data}>
      {(data ?? []).map((record) => {
        const path = links.path(record.id);
        const title = titleOf(resource, record);
        return (
          <li key={record.id} data-off={isCancelled(resource, record) || undefined}>
            {path === null ? title : <Link to={path}>{title}</Link>}
            {facts.map((name) => (
              <span key={name}>
                <Value cell resource={resource} name={name} record={record} />
              </span>
            ))}
          </li>
        );
      })}
      {data && count > data.length && (
        <li>{translate('where.groups.rest', { count: count - data.length })}</li>
      )}
    </ul>
  );
}
