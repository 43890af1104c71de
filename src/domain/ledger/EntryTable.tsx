import { useMediaQuery } from '@mui/material';
import { memo, type ComponentType, type Ref } from 'react';
import { EditLink } from '../EditLink';
import { useResource } from '../../data/resources';
import { useFieldLabel } from '../../fields/components/label';
import { isEmpty } from '../../fields/values';
import { FieldValue } from '../../fields/components/fieldComponents';
import { PHONE_QUERY } from '../../shell/media';
import { Table, TableHead } from '../../shell/elements/Table';
import { type AnyRecord, type Resource } from '../../schema';

const COLUMNS = [
  ['createdAt', false],
  ['direction', false],
  ['accCode', false],
  ['customerCode', false],
  ['amount', true],
  ['exchangeRate', true],
  ['usdAmount', true],
  ['summary', false],
  ['confirmerId', false],
] as const;

type Column = (typeof COLUMNS)[number];

const FIRST_ON_PHONES: readonly string[] = ['createdAt', 'direction', 'amount', 'usdAmount'];

/** On a phone, amounts need no scrolling. */
const NARROW_COLUMNS: readonly Column[] = COLUMNS.toSorted(
  ([one], [other]) =>
    Number(FIRST_ON_PHONES.includes(other)) - Number(FIRST_ON_PHONES.includes(one)),
);

export interface EntryCellProps {
  resource: Resource;
  entry: AnyRecord;
  name: string;
}

interface RowOptions {
  /** Cells except the first, which links to the entry. */
  Cell: ComponentType<EntryCellProps>;
  rowClass?: (entry: AnyRecord) => string | undefined;
}

interface EntryTableProps extends RowOptions {
  entries: readonly AnyRecord[];
  className?: string;
  label: string;
  body?: Ref<HTMLTableSectionElement>;
}

/** @example <EntryTable label={title} entries={entries} Cell={Cell} rowClass={ledgerRowClass} /> */
export function EntryTable({ entries, className, label, body, ...row }: EntryTableProps) {
  const labelOf = useFieldLabel();
  const resource = useResource('depositandwithdrawals');
  const columns = useMediaQuery(PHONE_QUERY) ? NARROW_COLUMNS : COLUMNS;
  return (
    <Table className={className} label={label}>
      <TableHead columns={columns.map(([name, isNumber]) => [labelOf(resource, name), isNumber])} />
      <tbody ref={body}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} resource={resource} columns={columns} entry={entry} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

type EntryRowProps = RowOptions &
  Pick<EntryCellProps, 'resource' | 'entry'> & { columns: readonly Column[] };

const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { resource, entry, columns, Cell, rowClass } = props;
  return (
    <tr className={rowClass?.(entry)}>
      {columns.map(([name, isNumber]) => (
        <td key={name} data-number={isNumber || undefined}>
          {name === 'createdAt' ? (
            <EditLink resource={resource.route} id={entry.id}>
              {isEmpty(entry.createdAt) ? (
                `#${entry.id}`
              ) : (
                <FieldValue resource={resource} field={name} record={entry} />
              )}
            </EditLink>
          ) : (
            <Cell resource={resource} entry={entry} name={name} />
          )}
        </td>
      ))}
    </tr>
  );
});
