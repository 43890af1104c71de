import { useId } from 'react';
import type { Cell, Column, Group, Table } from '../documents/model';

/** A table whose head is repeated on every page, in groups with a line of their own. */
export function TableView({ table }: { table: Table }) {
  const { title, columns, groups } = table;
  const id = useId();
  return (
    <section className="print-table" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map(({ label, name }) => (
              <th key={name} scope="col" data-column={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupView key={group.key} group={group} columns={columns} />
        ))}
      </table>
    </section>
  );
}

function GroupView({ group, columns }: { group: Group; columns: readonly Column[] }) {
  return (
    <tbody>
      {group.title !== '' && (
        <tr className="print-group">
          <th scope="rowgroup" colSpan={columns.length}>
            {group.title}
          </th>
        </tr>
      )}
      {group.rows.map(({ key, cells }) => (
        <tr key={key}>
          {columns.map(({ name }, index) => (
            <td key={name} data-column={name}>
              <Lines lines={cells[index] ?? []} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Lines({ lines: [first = '', ...more] }: { lines: Cell }) {
  return (
    <>
      <p>{first}</p>
      {more.length > 0 && <p className="print-more">{more.join('\n')}</p>}
    </>
  );
}
