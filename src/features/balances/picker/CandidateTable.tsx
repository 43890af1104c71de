import { useTranslate } from 'ra-core';
import { memo, useId } from 'react';
import { useResource } from '../../../data/resources';
import { Amount } from '../../../fields/components/Amount';
import { Table, TableHead } from '../../../shell/elements/Table';
import { FieldValue } from '../../../fields/components/fieldComponents';
import { isCancelled, type AnyRecord } from '../../../schema';
import { reservationColumns } from '../page/ReservationTable';
import { displayTitle } from '../../../domain/reservation';

export interface CandidateTableProps {
  rows: readonly AnyRecord[];
  selected: ReadonlySet<string>;
  onSelect: (codes: readonly string[], on: boolean) => void;
}

export function CandidateTable({ rows, selected, onSelect }: CandidateTableProps) {
  const translate = useTranslate();
  const codes = rows.map(({ code }) => String(code));
  const all = codes.length > 0 && codes.every((code) => selected.has(code));
  return (
    <Table className="balance-table balance-trips" label={translate('balance.picker.results')}>
      <TableHead
        before={
          <td className="balance-check" data-all={translate('balance.picker.selectAll')}>
            <input
              type="checkbox"
              checked={all}
              aria-label={translate('balance.picker.selectAll')}
              onChange={() => onSelect(codes, !all)}
            />
          </td>
        }
        columns={reservationColumns(translate)}
      />
      <tbody>
        {rows.map((row) => (
          <Candidate
            key={row.id}
            row={row}
            selected={selected.has(String(row.code))}
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface CandidateProps {
  row: AnyRecord;
  selected: boolean;
  onSelect: (codes: readonly string[], on: boolean) => void;
}

const AMOUNTS = [
  ['deAmounts', 'balance.reservations.received'],
  ['wdAmounts', 'balance.reservations.paid'],
  ['usdAmounts', 'balance.reservations.profit'],
] as const;

const Candidate = memo(function Candidate({ row, selected, onSelect }: CandidateProps) {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const id = useId();
  const code = String(row.code);
  return (
    <tr data-selected={selected || undefined} data-off={isCancelled(resource, row) || undefined}>
      <td className="balance-check">
        <input
          id={id}
          type="checkbox"
          checked={selected}
          aria-label={translate('balance.picker.select', { code })}
          onChange={() => onSelect([code], !selected)}
        />
      </td>
      <th scope="row">
        <label htmlFor={id}>{code}</label>
      </th>
      <td className="balance-trip">
        <label htmlFor={id}>{displayTitle(row)}</label>
      </td>
      <td className="field-time">{`${String(row.dateIn ?? '')} ~ ${String(row.dateOut ?? '')}`}</td>
      <td>
        <FieldValue resource={resource} field="revProc" record={row} />
      </td>
      <td>
        <FieldValue resource={resource} field="revStatus" record={row} />
      </td>
      {AMOUNTS.map(([name, label]) => (
        <td key={name} data-number data-label={translate(label)}>
          {typeof row[name] === 'string' && <Amount amount={row[name]} currency={null} />}
        </td>
      ))}
    </tr>
  );
});
