import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCreatePath, useGetList, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { useMay } from '../../data/rights';
import { fieldFaces } from '../../fields/faces/fieldFaces';
import { useFieldLabel } from '../../fields/faces/label';
import { typeOf } from '../../fields';
import { isEmpty } from '../../fields/values';
import { isOwn } from '../../data/records';
import { titleOf } from '../../data/lookups';
import { fieldOf, isTyped, type AnyRecord, type Field, type Resource } from '../../schema';
import { Spinner } from '../../shell/elements/Spinner';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { keyFor, startOf, type Referrer } from './referrers';

interface PanelsProps {
  record: AnyRecord;
  referrers: readonly Referrer[];
}

export default function Panels({ record, referrers }: PanelsProps) {
  const translate = useTranslate();
  return (
    <section className="form-group related" aria-label={translate('form.related.title')}>
      <h2 className="form-group-title">{translate('form.related.title')}</h2>
      {referrers.map((referrer) => (
        <Panel key={`${referrer.of.name}.${referrer.field}`} {...{ record, referrer }} />
      ))}
    </section>
  );
}

/** The latest few: enough to know what it is about. */
const FEW = 5;
/** Columns of a row. */
const COLUMNS = 5;
const NO_MESSAGE = { onError: () => undefined };

function Panel({ record, referrer }: { record: AnyRecord; referrer: Referrer }) {
  const { of, field, parameter, isOneOf, isPast } = referrer;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const createPath = useCreatePath();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const key = keyFor(of, field, record);
  const filter = { [parameter]: String(key) };
  const sort = useLatest(of);
  const { data, total, error, isPending, refetch } = useGetList<AnyRecord>(
    of.route,
    {
      filter,
      pagination: { page: 1, perPage: FEW },
      sort,
    },
    { enabled: seen && key !== null, ...NO_MESSAGE },
  );
  const isAsked = of.form.some(({ fields }) => fields.includes(field));
  const mayCreate = useMay(of, 'create') && !isPast && isAsked && isTyped(fieldOf(of, field));
  if (key === null) return null;
  // Not worth a word where there are none.
  if (isPast && (!data || data.length === 0)) return <div ref={box} hidden={total === 0} />;
  const name = translate(`resources.${of.route}.name`, { smart_count: 2 });
  const title = isOneOf ? `${name} · ${labelOf(of, field)}` : name;
  const list = createPath({ resource: of.route, type: 'list' });
  const create = createPath({ resource: of.route, type: 'create' });
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={titleId}
      className="related-panel"
      data-unseen={!seen || undefined}
    >
      <div className="related-head">
        <h3 id={titleId}>{title}</h3>
        {total !== undefined && (
          <span className="form-count">
            {translate('form.related.count', { smart_count: total })}
          </span>
        )}
        {total !== undefined && total > 0 && (
          <Button
            size="small"
            component={Link}
            to={`${list}?${query({ filter: JSON.stringify(filter), page: '1' })}`}
            aria-label={`${translate('form.related.all')}: ${title}`}
          >
            {translate('form.related.all')}
          </Button>
        )}
        {mayCreate && (
          <Button
            size="small"
            component={Link}
            startIcon={<AddIcon />}
            to={`${create}?${query({ source: JSON.stringify(startOf(of, field, record)) })}`}
            aria-label={`${translate('ra.action.create')}: ${title}`}
          >
            {translate('ra.action.create')}
          </Button>
        )}
        {seen && isPending && <Spinner label={translate('list.loading')} />}
      </div>
      {error && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && <Rows of={of} without={field} records={data} label={title} />}
    </div>
  );
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

/** The list's own order, from its end where that is by day and the backend can: the latest come first. */
function useLatest(of: Resource): { field: string; order: 'ASC' | 'DESC' } {
  const sorts = useExtensions().includes('sort');
  const { field, order } = of.order[0] ?? { field: 'id', order: 'DESC' };
  const byDay = typeOf(fieldOf(of, field)).filter === 'range';
  return { field, order: byDay && sorts ? 'DESC' : order };
}

/** Has it come into sight, ever? */
function useSeen(box: { readonly current: Element | null }): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !box.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [seen, box]);
  return seen;
}

interface RowsProps {
  of: Resource;
  /** The field that is the same in all of them. */
  without: string;
  records: readonly AnyRecord[];
  label: string;
}

function Rows({ of, without, records, label }: RowsProps) {
  const createPath = useCreatePath();
  const labelOf = useFieldLabel();
  const columns = columnsOf(of, without);
  // As in a list the record is known by its title; where that is no column, or empty, its link is told by it all the same.
  const linked = columns.find(({ name }) => name === of.title) ?? columns[0];
  return (
    <div className="related-rows">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field.name} scope="col" data-align={typeOf(field).cell.align}>
                {labelOf(of, field.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              {columns.map((field) => (
                <td key={field.name} data-align={typeOf(field).cell.align}>
                  {field === linked && isOwn(record) ? (
                    <Link to={createPath({ resource: of.route, type: 'edit', id: record.id })}>
                      {isEmpty(record[field.name]) ? (
                        titleOf(of, record)
                      ) : (
                        <Value {...{ of, field, record }} />
                      )}
                    </Link>
                  ) : (
                    <Value {...{ of, field, record }} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ of, field, record }: { of: Resource; field: Field; record: AnyRecord }) {
  const Cell = fieldFaces[field.type]?.Cell;
  return Cell ? (
    <Cell resource={of} field={field} record={record} value={record[field.name]} />
  ) : null;
}

// The first of the list's own columns, the title among them, but for what all of them have alike or what is long.
function columnsOf(of: Resource, without: string): Field[] {
  const fields = of.columns
    .map((name) => fieldOf(of, name))
    .filter((field) => field.name !== without && !typeOf(field).wide);
  const few = fields.slice(0, COLUMNS);
  const title = fields.find(({ name }) => name === of.title);
  if (!title || few.includes(title)) return few;
  return [...few.slice(0, COLUMNS - 1), title];
}
