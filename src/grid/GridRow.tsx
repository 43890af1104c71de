import { useTranslate } from 'ra-core';
import { memo, useId, type Ref } from 'react';
import type { AnchorOf } from '../data/references';
import { typeOf } from '../fields';
import { fieldComponents } from '../fields/components/fieldComponents';
import { useFieldHelp } from '../fields/components/label';
import { fieldOf, hasField, isCancelled, type Field, type Resource } from '../schema';
import { alignOf } from '../table/layout';
import { CellEditor, type EditorHandle } from './CellEditor';
import { RowState, rowMark } from './RowState';
import type { GridCell, GridColumn, GridLine } from './types';

/** px */
export const ROW_HEIGHT = 44;

interface GridRowProps {
  resource: Resource;
  columns: readonly GridColumn[];
  line: Extract<GridLine, { kind: 'row' }>;
  index: number;
  /** Without headings. */
  number: number;
  active: number | null;
  editor: {
    generation: number;
    editing: boolean;
    handle: Ref<EditorHandle>;
    edit: () => void;
    fill: (value: unknown) => void;
  } | null;
  anchorOf: AnchorOf;
  onMenu: (key: string, anchor: Element) => void;
}

export const GridRow = memo(
  function GridRow(props: GridRowProps) {
    const { resource, columns, line, index, number, active, editor, anchorOf, onMenu } = props;
    const { draft, warnings } = line;
    const translate = useTranslate();
    return (
      <tr
        data-key={line.key}
        data-draft={line.key}
        data-state={rowMark(draft)}
        data-off={isCancelled(resource, draft.values) || undefined}
        aria-rowindex={index + 2}
        className="grid-row"
      >
        <td aria-colindex={1} className="grid-state">
          <RowState resource={resource} draft={draft} warnings={warnings} />
        </td>
        {columns.map((column, at) => (
          <Cell
            key={column.id}
            resource={resource}
            column={column}
            draft={draft}
            at={at}
            anchorOf={anchorOf}
            active={active === at}
            editor={active === at ? editor : null}
          />
        ))}
        <td
          aria-colindex={columns.length + 2}
          data-column={columns.length}
          data-active={active === columns.length || undefined}
          className="grid-tools"
        >
          <button
            type="button"
            className="table-more"
            tabIndex={active === columns.length ? 0 : -1}
            aria-haspopup="menu"
            aria-label={translate('grid.rowActions', { row: number })}
            onClick={(event) => onMenu(line.key, event.currentTarget)}
          >
            {'⋮'}
          </button>
        </td>
      </tr>
    );
  },
  // `editor` is a new object on each render.
  (before, after) =>
    before.resource === after.resource &&
    before.columns === after.columns &&
    before.line.draft === after.line.draft &&
    before.line.warnings === after.line.warnings &&
    before.index === after.index &&
    before.number === after.number &&
    before.active === after.active &&
    before.anchorOf === after.anchorOf &&
    before.onMenu === after.onMenu &&
    before.editor === null &&
    after.editor === null,
);

interface CellProps extends Pick<GridRowProps, 'resource' | 'editor' | 'anchorOf'> {
  column: GridColumn;
  draft: GridRowProps['line']['draft'];
  at: number;
  active: boolean;
}

// Starting an edit rerenders one cell, not its row.
const Cell = memo(function Cell(props: CellProps) {
  const { resource, column, draft, at, active, editor, anchorOf } = props;
  const cell = column.cell(draft.values);
  const errorId = useId();
  const { handle = null, generation } = editor ?? {};
  const error = cell ? draft.errors[cell.field.name] : undefined;
  return (
    <td
      aria-colindex={at + 2}
      data-column={at}
      data-active={active || undefined}
      data-align={cell ? sideOf(cell) : undefined}
      data-whole={(cell && typeOf(cell.field).neverTruncated) || undefined}
      tabIndex={active && !(cell && editor) ? 0 : -1}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
      title={error}
      className="grid-cell"
    >
      {cell && (
        <div className="grid-shown" aria-hidden={editor ? true : undefined}>
          {cell.caption !== null && (
            <span className="ellipsis muted grid-caption">{cell.caption}</span>
          )}
          <span className="ellipsis grid-value">
            <DraftValue
              resource={resource}
              column={column}
              draft={draft}
              anchorOf={anchorOf}
              field={cell.field}
              isCell
            />
          </span>
        </div>
      )}
      {error !== undefined && (
        <span id={errorId} className={active ? 'grid-bubble' : 'visually-hidden'}>
          {error}
        </span>
      )}
      {cell && editor && (
        <CellEditor
          key={`${cell.field.name}/${cell.field.type}/${generation}`}
          resource={resource}
          draft={draft}
          field={cell.field}
          label={cell.caption ?? column.label}
          editing={editor.editing}
          onEdit={() => editor.edit()}
          onFound={(value) => editor.fill(value)}
          ref={handle}
        />
      )}
    </td>
  );
});

interface DraftValueProps extends Pick<CellProps, 'resource' | 'column' | 'draft'> {
  field: Field;
  anchorOf?: AnchorOf;
  /** Default: as in a form. */
  isCell?: boolean;
}

export function DraftValue(props: DraftValueProps) {
  const { resource, column, field, draft, anchorOf, isCell = false } = props;
  const Value = column.Display ?? fieldComponents[field.type]?.[isCell ? 'Cell' : 'Display'];
  if (!Value) return null;
  const record = { ...draft.values, id: draft.record?.id ?? 0 };
  return (
    <Value
      resource={resource}
      field={field}
      record={record}
      anchorOf={anchorOf}
      value={draft.values[field.name]}
      rowKey={draft.key}
    />
  );
}

// Numbers are edited left-aligned.
const sideOf = ({ field }: GridCell) =>
  alignOf(field, undefined) === 'right' ? 'right' : undefined;

type Heading = Extract<GridLine, { kind: 'heading' }>;

/** px */
export const headingHeight = ({ thin }: Heading): number => (thin ? 26 : 32);

interface GridHeadingProps {
  line: Heading;
  index: number;
  span: number;
  active: boolean;
}

export function GridHeading({ line, index, span, active }: GridHeadingProps) {
  return (
    <tr data-key={line.key} aria-rowindex={index + 2} className="grid-heading">
      <td
        colSpan={span}
        data-column={0}
        data-thin={line.thin || undefined}
        style={{ height: headingHeight(line) }}
        data-active={active || undefined}
        tabIndex={-1}
      >
        {line.content}
      </td>
    </tr>
  );
}

export const ROW_TOOLS = 2;

const headSide = (cell: GridCell | null) => (cell?.caption === null ? sideOf(cell) : undefined);

interface GridHeadProps {
  resource: Resource;
  columns: readonly GridColumn[];
}

export function GridHead({ resource, columns }: GridHeadProps) {
  const translate = useTranslate();
  const helpOf = useFieldHelp();
  return (
    <tr aria-rowindex={1}>
      <th scope="col" aria-colindex={1}>
        <span className="visually-hidden">{translate('grid.state')}</span>
      </th>
      {columns.map(({ id, label, short, cell }, index) => {
        const help = hasField(resource, id) ? helpOf(resource, fieldOf(resource, id)) : undefined;
        return (
          <th
            key={id}
            scope="col"
            aria-colindex={index + 2}
            // The tooltip would cover the description.
            title={help === undefined ? label : undefined}
            aria-label={short === undefined ? undefined : label}
            data-column={id}
            data-align={headSide(cell({}))}
            data-help={help}
          >
            <span className="table-label" data-one-line>
              {short ?? label}
            </span>
          </th>
        );
      })}
      <th scope="col" aria-colindex={columns.length + ROW_TOOLS}>
        <span className="visually-hidden">{translate('grid.actions')}</span>
      </th>
    </tr>
  );
}
