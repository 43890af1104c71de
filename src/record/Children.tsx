import { useCreatePath, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { orderRecords } from '../data/order';
import { useReferenceAnchors } from '../data/references';
import { useResource } from '../data/resources';
import { useCanAccess } from '../data/rights';
import { AccessDenied } from '../shell/elements/AccessDenied';
import { useFieldLabel } from '../fields/components/label';
import { packedChildrenOf } from '../fields';
import { entryNames, childrenIn } from '../fields/entries';
import { fieldOf, type AnyRecord, type Field, type Resource } from '../schema';
import { Table, TableHead } from '../shell/elements/Table';
import { Spinner } from '../shell/elements/Spinner';
import { useChildRecords } from './children/useChildRecords';
import { FieldValue } from '../fields/components/fieldComponents';
import { childFields } from './values/values';
import { RetryAlert } from '../shell/faults/RetryAlert';

interface ChildrenProps {
  resource: Resource;
  field: Field;
  record: AnyRecord;
}

/** With those of their list's columns that an entry has. */
export function Children({ resource, field, record }: ChildrenProps) {
  const labelOf = useFieldLabel();
  const packed = packedChildrenOf(field);
  if (!packed) throw new Error(`${field.name} has no children`);
  const { of, entry, by } = packed;
  const child = useResource(of);
  const mayList = useCanAccess(child, 'list');
  const rows = childrenIn(record, field.name);
  const names = entryNames(entry);
  const columns = child.columns
    .filter((name) => names.includes(name) && name !== by)
    .map((name) => fieldOf(child, name));
  const extra = names.filter((name) => name !== 'id' && !child.fields.some((f) => f.name === name));
  const known = names.flatMap((name) =>
    child.fields.filter((field) => name !== 'id' && field.name === name),
  );
  return (
    <ChildTable
      child={child}
      rows={rows}
      shown={columns.length > 0 ? columns : known}
      extra={extra}
      title={labelOf(resource, field.name)}
      placeholder={mayList ? null : <AccessDenied resource={child} action="list" />}
    />
  );
}

export function DeclaredChildren({ resource, record }: Omit<ChildrenProps, 'field'>) {
  const translate = useTranslate();
  const { kinds, isPending, error, refetch } = useChildRecords(resource, record);
  // Packed children are loaded with the record.
  const packed = childFields(resource).map((field) => packedChildrenOf(field)?.of);
  return kinds
    .filter(({ link }) => !packed.includes(link.of))
    .map(({ resource: child, link, records }) => (
      <ChildTable
        key={child.name}
        child={child}
        rows={orderRecords(child, records)}
        shown={link.columns.map((name) => fieldOf(child, name))}
        title={translate(`resources.${child.route}.name`, { smart_count: 2 })}
        placeholder={
          error !== null ? (
            <RetryAlert error={error} onRetry={refetch} />
          ) : isPending ? (
            <Spinner label={translate('form.picker.loading')} />
          ) : null
        }
      />
    ));
}

interface ChildTableProps {
  child: Resource;
  rows: readonly AnyRecord[];
  shown: readonly Field[];
  extra?: readonly string[];
  title: string;
  placeholder?: ReactNode;
}

const NO_EXTRA: readonly string[] = [];

function ChildTable(props: ChildTableProps) {
  const { child, rows, shown, extra = NO_EXTRA, title, placeholder = null } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const createPath = useCreatePath();
  const anchorOf = useReferenceAnchors();
  const titleId = useId();
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId} className="form-group-title">
        {title}
        {placeholder === null && (
          <span className="form-count">
            {translate('list.entries', { smart_count: rows.length })}
          </span>
        )}
      </h2>
      {placeholder}
      {rows.length > 0 && (
        <div className="form-children">
          <Table label={title}>
            <TableHead
              columns={['id', ...shown.map(({ name }) => name), ...extra].map((name): [string] => [
                labelOf(child, name),
              ])}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to={createPath({ resource: child.route, type: 'edit', id: row.id })}>
                      {row.id}
                    </Link>
                  </td>
                  {shown.map((column) => (
                    <td key={column.name}>
                      <FieldValue
                        resource={child}
                        field={column}
                        record={row}
                        anchorOf={anchorOf}
                      />
                    </td>
                  ))}
                  {extra.map((name) => (
                    <td key={name}>{String(row[name] ?? '')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
