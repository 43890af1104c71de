import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCreatePath, useGetList, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useExtensions } from '../../data/extensions';
import { opensAs, useReferenceAnchors } from '../../data/references';
import { useCanAccess } from '../../data/rights';
import { useFieldLabel } from '../../fields/components/label';
import { typeOf } from '../../fields';
import { titleOf } from '../../data/lookups';
import {
  type AnyRecord,
  type Field,
  fieldOf,
  isCancelled,
  isIdentified,
  type Resource,
} from '../../schema';
import { Spinner } from '../../shell/elements/Spinner';
import { KEYS } from '../../shell/keyboard/keys';
import { isComposing, isCovered, isOneOf, useListener } from '../../shell/keyboard/pressed';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { createPathWith } from '../form/clone';
import { FieldValue } from '../../fields/components/fieldComponents';
import { isTypedReference, referenceValue, referringValues, type Referrer } from './referrers';

interface PanelsProps {
  resource: Resource;
  record: AnyRecord;
  referrers: readonly Referrer[];
}

export default function Panels({ referrers, ...of }: PanelsProps) {
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  useJump(box);
  return (
    <section
      ref={box}
      className="form-group related"
      aria-label={translate('form.related.title')}
      aria-keyshortcuts={KEYS.form.related.join(' ')}
      tabIndex={-1}
    >
      <h2 className="form-group-title">{translate('form.related.title')}</h2>
      {referrers.map((referrer) => (
        <Panel key={`${referrer.of.name}.${referrer.field}`} {...of} referrer={referrer} />
      ))}
    </section>
  );
}

function useJump(box: { readonly current: HTMLElement | null }) {
  useListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || isComposing(event) || isCovered()) return;
    if (!isOneOf(event, KEYS.form.related)) return;
    event.preventDefault();
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  });
}

const MAX_ROWS = 5;
const MAX_COLUMNS = 5;

type PanelProps = Omit<PanelsProps, 'referrers'> & { referrer: Referrer };

function Panel({ resource, record, referrer }: PanelProps) {
  const { of, field, parameter, hasSiblings, isPast } = referrer;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const createPath = useCreatePath();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isVisible = useSeen(box);
  const key = referenceValue(of, field, record);
  const filter = { [parameter]: String(key) };
  const sort = useNewestFirst(of);
  const { data, total, error, isPending, refetch } = useGetList<AnyRecord>(
    of.route,
    { filter, pagination: { page: 1, perPage: MAX_ROWS }, sort },
    { enabled: isVisible && key !== null },
  );
  const mayCreate = useCanAccess(of, 'create') && !isPast && isTypedReference(of, field);
  if (key === null) return null;
  if (isPast && (!data || data.length === 0)) return <div ref={box} hidden={total === 0} />;
  const name = translate(`resources.${of.route}.name`, { smart_count: 2 });
  const title = hasSiblings ? `${name} · ${labelOf(of, field)}` : name;
  const list = createPath({ resource: of.route, type: 'list' });
  const create = createPath({ resource: of.route, type: 'create' });
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={titleId}
      className="related-panel"
      data-unseen={!isVisible || undefined}
    >
      <div className="row wrap related-head">
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
            to={createPathWith(create, referringValues(of, field, resource, record))}
            aria-label={`${translate('ra.action.create')}: ${title}`}
          >
            {translate('ra.action.create')}
          </Button>
        )}
        {isVisible && isPending && <Spinner label={translate('list.loading')} />}
      </div>
      {error && !data && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && <Rows of={of} without={field} records={data} label={title} />}
    </div>
  );
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

/** Descending if the list is by day. */
function useNewestFirst(of: Resource): { field: string; order: 'ASC' | 'DESC' } {
  const sorts = useExtensions().includes('sort');
  const [{ field, order }] = of.sort;
  const byDay = typeOf(fieldOf(of, field)).filter === 'range';
  return { field, order: byDay && sorts ? 'DESC' : order };
}

function useSeen(box: { readonly current: Element | null }): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (isVisible || !box.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isVisible, box]);
  return isVisible;
}

interface RowsProps {
  of: Resource;
  without: string;
  records: readonly AnyRecord[];
  label: string;
}

function Rows({ of, without, records, label }: RowsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labelOf = useFieldLabel();
  const anchorOf = useReferenceAnchors();
  const columns = columnsOf(of, without);
  const titleLabel =
    of.recordRepresentation === null
      ? labelOf(of, of.optionText)
      : translate(`resources.${of.route}.name`, { smart_count: 1 });
  return (
    <div className="related-rows">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{titleLabel}</th>
            {columns.map((field) => (
              <th key={field.name} scope="col" data-align={typeOf(field).cell.align}>
                {labelOf(of, field.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} data-off={isCancelled(of, record) || undefined}>
              <th scope="row">
                {isIdentified(record) ? (
                  <Link to={createPath({ resource: of.route, type: opensAs(of), id: record.id })}>
                    {titleOf(of, record)}
                  </Link>
                ) : (
                  titleOf(of, record)
                )}
              </th>
              {columns.map((field) => (
                <td key={field.name} data-align={typeOf(field).cell.align}>
                  <FieldValue
                    cell
                    resource={of}
                    field={field}
                    record={record}
                    anchorOf={anchorOf}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// Without the shared field and long texts.
const columnsOf = (of: Resource, without: string): Field[] =>
  of.columns
    .map((name) => fieldOf(of, name))
    .filter((field) => ![without, of.optionText].includes(field.name) && !typeOf(field).wide)
    .slice(0, MAX_COLUMNS - 1);
