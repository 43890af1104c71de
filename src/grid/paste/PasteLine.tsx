import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useFieldLabel } from '../../fields/components/label';
import { truncate } from '../../fields/reading';
import type { Resource } from '../../schema';
import { CellInput } from './CellInput';
import type { ColumnName } from './ColumnHead';
import type { ParsedCell } from '../../schema';
import { describeRowFaults } from './pasteSheet';
import type { PasteRow } from './types';

/** Column -1 is the row's checkbox. */
export const cellId = (table: string, key: number | undefined, column: number) =>
  `${table}-${key}-${column}`;

interface PasteLineProps {
  resource: Resource;
  row: PasteRow;
  index: number;
  number: number;
  names: readonly ColumnName[];
  id: string;
  unmapped: readonly string[];
  active: boolean;
  setText: (key: number, column: number, text: string) => void;
  setOut: (key: number, out: boolean) => void;
  measure: (element: HTMLTableRowElement | null) => void;
}

export const PasteLine = memo(
  function PasteLine(props: PasteLineProps) {
    const { resource, row, index, number, names, id, active, setText, setOut, measure } = props;
    const { unmapped } = props;
    const { line, read } = row;
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const box = cellId(id, line.key, -1);
    const descriptionId = `${box}-notes`;
    const faults = line.out ? [] : read.faults.filter(({ field }) => !unmapped.includes(field));
    return (
      <tr
        ref={measure}
        data-index={index}
        data-state={line.out ? 'out' : read.state}
        aria-rowindex={index + 2}
      >
        <th scope="row" className="paste-lead" data-column={-1}>
          <label className="row paste-number">
            <input
              id={box}
              type="checkbox"
              checked={!line.out}
              tabIndex={active ? 0 : -1}
              aria-label={translate('paste.takeRow', { row: number })}
              aria-describedby={faults.length > 0 ? descriptionId : undefined}
              onChange={(event) => setOut(line.key, !event.target.checked)}
            />
            {number}
          </label>
          {faults.length > 0 && (
            <span id={descriptionId} className="paste-fault">
              {describeRowFaults(faults, translate, (field) => labelOf(resource, field)).join(' ')}
            </span>
          )}
        </th>
        {names.map(({ key, label }, column) => (
          <PasteCell
            key={key}
            id={cellId(id, line.key, column)}
            label={translate('paste.cell', { row: number, column: label })}
            text={line.texts[column] ?? ''}
            cell={line.out ? null : (read.cells[column] ?? null)}
            column={column}
            active={active}
            onChange={(text) => setText(line.key, column, text)}
          />
        ))}
      </tr>
    );
  },
  // A line keeps its identity when lines around it are removed.
  (before, after) =>
    before.row.line === after.row.line &&
    before.row.read === after.row.read &&
    before.index === after.index &&
    before.number === after.number &&
    before.names === after.names &&
    before.unmapped.join() === after.unmapped.join() &&
    before.active === after.active,
);

interface PasteCellProps {
  id: string;
  label: string;
  text: string;
  cell: ParsedCell | null;
  column: number;
  active: boolean;
  onChange: (text: string) => void;
}

function PasteCell({ id, label, text, cell, column, active, onChange }: PasteCellProps) {
  const translate = useTranslate();
  const noteOf = ({ fault, meant, note }: ParsedCell) => {
    if (fault) return { className: 'paste-fault', text: translate(fault.key, fault.args) };
    if (meant !== null) return { className: 'paste-meant paste-arrow', text: truncate(meant) };
    return note && { className: 'paste-meant', text: translate(note.key, note.args) };
  };
  return (
    <td data-column={column} data-skipped={cell === null || undefined}>
      <CellInput
        id={id}
        label={label}
        text={text}
        isInvalid={cell?.fault != null}
        note={cell && noteOf(cell)}
        isLive
        tabIndex={active ? 0 : -1}
        onText={onChange}
      />
    </td>
  );
}
