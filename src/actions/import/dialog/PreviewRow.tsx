import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { CheckRefusal } from '../../../data/dryRun';
import { textOf } from '../../../fields';
import { useFieldLabel } from '../../../fields/components/label';
import { truncate } from '../../../fields/reading';
import { isEmpty } from '../../../fields/values';
import { CellInput, LONGEST_TYPED } from '../../../grid/paste/CellInput';
import { describeRowFaults } from '../../../grid/paste/pasteSheet';
import type { Target } from '../../../grid/paste/types';
import { fieldOf, type Resource, type TextTools } from '../../../schema';
import type { DrawnColumn } from '../../../table/useDrawnColumns';
import type { ResolvedTexts } from '../reading/ambiguities';
import type { PlannedRow } from '../reading/plan';
import { describeRowFailure } from '../run/messages';
import type { RowNotes } from './useRowNotes';

interface PreviewRowProps {
  resource: Resource;
  row: PlannedRow;
  index: number;
  number: number | undefined;
  texts: readonly string[];
  targets: readonly (Target | null)[];
  drawn: readonly DrawnColumn[];
  tools: TextTools;
  /** After the user's answers. */
  meant: ResolvedTexts;
  /** Fields already reported. */
  unmapped: readonly string[];
  refusal: CheckRefusal;
  notes: RowNotes | undefined;
  onText: (number: number, column: number, text: string) => void;
  isEdited: boolean;
  onFocus: (index: number, row: number) => void;
  measure: (element: HTMLTableRowElement | null) => void;
}

const NO_NOTES: RowNotes = [];

export const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { resource, row, index, number, texts, targets, drawn, unmapped, refusal } = props;
  const { notes = NO_NOTES, measure } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const own = (field: string) => labelOf(resource, field);
  const open = row.faults.filter(({ field }) => field === null || !unmapped.includes(field));
  const messages = [
    ...describeRowFaults(open, translate, own),
    ...(refusal ? [describeRowFailure(refusal, translate, own)] : []),
  ];
  return (
    <tr ref={measure} data-index={index} data-state={row.state} aria-rowindex={index + 2}>
      <th scope="row" className="paste-lead import-lead">
        <span className="import-state" data-state={row.state}>
          {number} {translate(`import.state.${row.state}`)}
        </span>
        {messages.map((one) => (
          <span key={one} className="paste-fault">
            {one}
          </span>
        ))}
        {describeRowFaults(notes, translate, own).map((one) => (
          <span key={one} className="paste-unsure">
            {one}
          </span>
        ))}
      </th>
      {drawn.map((part) => {
        if ('gap' in part) return <td key={`gap${part.from}`} aria-hidden colSpan={part.gap} />;
        const { column } = part;
        return targets[column] ? (
          <Cell key={column} {...props} column={column} target={targets[column]} />
        ) : (
          // Most columns of a wide sheet.
          <td key={column} aria-colindex={column + 2} data-skipped>
            <span className="import-cell">{truncate(texts[column] ?? '', 100)}</span>
          </td>
        );
      })}
    </tr>
  );
});

interface CellProps extends PreviewRowProps {
  column: number;
  target: Target;
}

function Cell(props: CellProps) {
  const { resource, row, index, number, column, target, tools, refusal, onText, onFocus } = props;
  const text = props.texts[column] ?? '';
  const translate = useTranslate();
  const { record, values, cells } = row;
  const cell = cells[column] ?? null;
  const by = resource.captions?.by;
  const type = by === undefined ? null : (values[by] ?? record?.[by] ?? null);
  const name = target.field(typeof type === 'string' ? type : null);
  const changes = record !== null && name !== null && name in values;
  const before = () => {
    if (name === null || record === null || isEmpty(record[name])) return translate('import.empty');
    const field = fieldOf(resource, name);
    return textOf({ resource, field, record, value: record[name] }, tools);
  };
  const meaning = text === '' ? null : props.meant(column, text);
  const is = cell?.meant ?? (meaning === text ? null : meaning);
  const after = is ?? text.trim();
  const isOwnFault = (field: string | null) => field !== null && field === name;
  const fault = cell?.fault ? translate(cell.fault.key, { ...cell.fault.args }) : null;
  if (
    number !== undefined &&
    (row.state === 'bad' || props.isEdited) &&
    text.length <= LONGEST_TYPED
  )
    return (
      <td aria-colindex={column + 2}>
        <CellInput
          key={text}
          label={translate('paste.cell', { row: number, column: target.label })}
          text={text}
          note={fault === null ? null : { className: 'paste-fault', text: fault }}
          isInvalid={
            fault !== null ||
            row.faults.some(({ field }) => isOwnFault(field)) ||
            Object.keys(refusal?.errors ?? {}).some(isOwnFault)
          }
          onText={(typed) => onText(number, column, typed)}
          onFocus={() => onFocus(index, row.index)}
        />
      </td>
    );
  return (
    <td aria-colindex={column + 2}>
      <span className="import-cell">
        {changes ? (
          <>
            <del>{truncate(before())}</del>{' '}
            <span className="visually-hidden">{translate('import.becomes')}</span>
            <ins>{after === '' ? translate('import.empty') : truncate(after)}</ins>
          </>
        ) : (
          truncate(text)
        )}
      </span>
      {!changes && is !== null && fault === null && (
        <span className="paste-meant paste-arrow">{truncate(is)}</span>
      )}
      {cell?.note && fault === null && (
        <span className="paste-unsure">{translate(cell.note.key, { ...cell.note.args })}</span>
      )}
      {fault !== null && <span className="paste-fault">{fault}</span>}
    </td>
  );
}
