import { useCreatePath, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useResource } from '../../data/resources';
import { useFieldLabel } from '../../fields/faces/label';
import { heldChildren } from '../../fields';
import { entryNames } from '../../fields/packed';
import { fieldOf, type AnyRecord, type Field, type Resource } from '../../schema';
import { Table } from '../../shell/elements/Table';
import { FieldValue } from '../form/Facts';

interface ChildrenProps {
  resource: Resource;
  field: Field;
  record: AnyRecord;
}

/** Packed children as a table: their own list's columns, as far as an entry has them. */
export function Children({ resource, field, record }: ChildrenProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const createPath = useCreatePath();
  const titleId = useId();
  const held = heldChildren(field);
  if (!held) throw new Error(`${field.name} holds no children`);
  const { of, entry, by } = held;
  const child = useResource(of);
  const value = record[field.name];
  const rows = Array.isArray(value) ? (value as AnyRecord[]) : [];
  const names = entryNames(entry);
  const columns = child.columns
    .filter((name) => names.includes(name) && name !== by)
    .map((name) => fieldOf(child, name));
  // What an entry holds beside the child's own columns, such as its code, is text.
  const extra = names.filter((name) => name !== 'id' && !child.fields.some((f) => f.name === name));
  const shown =
    columns.length > 0 ? columns : names.filter((n) => n !== 'id').flatMap(known(child));

  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId} className="form-group-title">
        {labelOf(resource, field.name)}
        <span className="form-count">
          {translate('list.entries', { smart_count: rows.length })}
        </span>
      </h2>
      {rows.length > 0 && (
        <div className="form-children">
          <Table>
            <thead>
              <tr>
                <th scope="col">{labelOf(child, 'id')}</th>
                {shown.map(({ name }) => (
                  <th key={name} scope="col">
                    {labelOf(child, name)}
                  </th>
                ))}
                {extra.map((name) => (
                  <th key={name} scope="col">
                    {labelOf(child, name)}
                  </th>
                ))}
              </tr>
            </thead>
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
                      <FieldValue resource={child} field={column} record={row} />
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

const known =
  (child: Resource) =>
  (name: string): Field[] =>
    child.fields.filter((field) => field.name === name);
