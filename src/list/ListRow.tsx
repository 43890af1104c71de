import { useTranslate } from 'ra-core';
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { titleOf } from '../data/lookups';
import { packedChildrenOf, shownText, typeOf } from '../fields';
import { truncate, truncateTexts } from '../fields/reading';
import { fieldComponents } from '../fields/components/fieldComponents';
import { useFieldLabel } from '../fields/components/label';
import type { AnchorOf } from '../data/references';
import {
  type AnyRecord,
  type Field,
  fieldOf,
  isIdentified,
  isTyped,
  type Resource,
} from '../schema';
import { captionedField } from '../fields/captions';
import { alignOf, cardLine, isCaptioned, pinnedAt, widthOf } from '../table/layout';
import { ErrorBoundary } from '../shell/faults/ErrorBoundary';
import type { ListOverrides } from './listOverrides';

interface ListRowProps {
  resource: Resource;
  columns: readonly Field[];
  record: AnyRecord;
  index: number;
  /** In the whole table; the header is row 1. */
  position: number;
  selected: boolean;
  active: boolean;
  href: string | null;
  card: boolean;
  tone?: string | undefined;
  cells?: ListOverrides['cells'];
  aligns?: ListOverrides['aligns'];
  pins?: number;
  anchorOf?: AnchorOf;
  measure?: ((row: HTMLElement | null) => void) | undefined;
}

/** Also where its record can’t be drawn. */
export const ListRow = memo(function RowBoundary(props: ListRowProps) {
  const { resource, record, index } = props;
  return (
    <ErrorBoundary
      of={record}
      fallback={() => <FailedRow title={titleOf(resource, record)} index={index} />}
    >
      <Row {...props} />
    </ErrorBoundary>
  );
});

function Row(props: ListRowProps) {
  const { index, position, selected, active, tone, measure, ...cells } = props;
  const { resource, href, card } = cells;
  const translate = useTranslate();
  const record = useMemo(() => {
    const plain = resource.fields.filter((field) => packedChildrenOf(field) === null);
    return truncateTexts(
      props.record,
      plain.map(({ name }) => name),
    );
  }, [resource, props.record]);
  const title = truncate(titleOf(resource, record));
  const tabIndex = active ? 0 : -1;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={position}
      aria-selected={selected}
      tabIndex={tabIndex}
      className={['list-row', card && 'list-card', tone].filter(Boolean).join(' ')}
    >
      <TickCell record={record} selected={selected} title={title} tabIndex={tabIndex}>
        <Malformed resource={resource} record={record} />
      </TickCell>
      <Cells {...cells} record={record} title={title} tabIndex={tabIndex} />
      <td className="list-tools">
        {href !== null && (
          <button
            type="button"
            className="table-more"
            tabIndex={tabIndex}
            aria-haspopup="menu"
            aria-label={translate('list.actions', { title })}
          >
            {'⋮'}
          </button>
        )}
      </td>
    </tr>
  );
}

interface TickCellProps extends Pick<ListRowProps, 'record' | 'selected'> {
  title: string;
  tabIndex: number;
  children?: ReactNode;
}

export function TickCell({ record, selected, title, tabIndex, children }: TickCellProps) {
  const translate = useTranslate();
  return (
    <td className="list-check">
      <input
        type="checkbox"
        checked={selected}
        readOnly
        disabled={!isIdentified(record)}
        tabIndex={tabIndex}
        aria-label={translate('list.select', { title })}
      />
      {children}
    </td>
  );
}

type CellsProps = Omit<
  ListRowProps,
  'index' | 'position' | 'selected' | 'active' | 'tone' | 'measure'
> & {
  title: string;
  tabIndex: number;
};

/** Selecting all rows must not re-render the cells. */
const Cells = memo(function Cells(props: CellsProps) {
  const { resource, columns, record, cells, aligns, card, href, title, tabIndex } = props;
  const { anchorOf, pins = 0 } = props;
  const link = href !== null && (
    // Over the cell, not around it: a cell may contain links.
    <a className="list-open" href={href} tabIndex={tabIndex} aria-label={title} title={title} />
  );
  if (card)
    return (
      <td className="list-card-cell">
        {link}
        <Card resource={resource} columns={columns} record={record} cells={cells} />
      </td>
    );
  return columns.map((field, column) => (
    <td
      key={field.name}
      data-align={alignOf(field, aligns)}
      className={classOf(column, field.name === resource.optionText, pins)}
      style={pinnedAt(column, pins)}
      data-whole={isWholeIn(resource, record, field) || undefined}
    >
      {column === 0 && link}
      {/* The first cell is the row's link, and so is a whole card. */}
      {valueOf({ resource, field, record, cells, anchorOf: column > 0 ? anchorOf : undefined })}
    </td>
  ));
});

const isWholeIn = (resource: Resource, record: AnyRecord, field: Field): boolean => {
  const captioned = captionedField(resource, record, field);
  return captioned !== field && typeOf(captioned).neverTruncated === true;
};

function classOf(column: number, isTitle: boolean, pins: number): string | undefined {
  const own = column === 0 ? 'list-first' : isTitle ? 'list-title' : undefined;
  return column < pins ? `${own ?? ''} list-pinned` : own;
}

interface CellProps {
  resource: Resource;
  record: AnyRecord;
  cells?: ListOverrides['cells'];
  anchorOf?: AnchorOf | undefined;
}

/** With hundreds of cells, a component each would be slow. */
function valueOf({ field: declared, cells, ...props }: CellProps & { field: Field }) {
  const field = captionedField(props.resource, props.record, declared);
  const Cell = cells?.[field.name] ?? fieldComponents[field.type]?.Cell;
  return Cell ? <Cell {...props} field={field} value={props.record[field.name]} /> : null;
}

const LONG_NUMBER = 12;

const isWhole = ({ key }: Resource, field: Field) =>
  field.name === key || typeOf(field).neverTruncated;

const isLongNumber = (field: Field, record: AnyRecord) =>
  alignOf(field, undefined) === 'right' && String(record[field.name] ?? '').length > LONG_NUMBER;

function Card({ columns: declared, ...props }: CellProps & Pick<ListRowProps, 'columns'>) {
  const labelOf = useFieldLabel();
  const title = fieldOf(props.resource, props.resource.optionText);
  const [first] = declared;
  const isNameless = first !== undefined && shownText(first, props.record) === '';
  const columns = (
    isNameless ? [title, ...declared.slice(1).filter((field) => field !== title)] : declared
  ).filter(
    (field, at) =>
      at === 0 ||
      !isTyped(field) ||
      props.cells?.[field.name] !== undefined ||
      shownText(field, props.record) !== '',
  );
  const line = cardLine(columns);
  const hasLongNumber = columns
    .slice(1, line + 1)
    .some((field) => isLongNumber(field, props.record));
  const styleOf = (field: Field): CSSProperties => ({
    flex:
      hasLongNumber && !isLongNumber(field, props.record) ? '0 1 auto' : `${widthOf(field)} 1 0px`,
    minWidth: isWhole(props.resource, field) ? 'max-content' : 0,
  });
  return (
    <dl className="list-card-fields">
      {columns.map((field, at) => (
        <div
          key={field.name}
          data-more={at > line || undefined}
          style={at === 0 || at > line ? undefined : styleOf(field)}
        >
          <dt className={isCaptioned(field, columns) ? undefined : 'visually-hidden'}>
            {labelOf(props.resource, field.name)}
          </dt>
          <dd>{valueOf({ ...props, field })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Malformed({ resource, record }: CellProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const names = [record._malformed, record._packedMisfit].flatMap((marked) =>
    Array.isArray(marked) ? marked.map(String) : [],
  );
  if (names.length === 0) return null;
  const fields = names.map((name) => labelOf(resource, name)).join(', ');
  const message = translate('list.malformed', { fields });
  return (
    <span className="list-malformed" role="img" aria-label={message} title={message}>
      {'⚠'}
    </span>
  );
}

function FailedRow({ title, index }: { title: string; index: number }) {
  const translate = useTranslate();
  return (
    <tr data-index={index} className="list-row" tabIndex={-1}>
      <td className="list-check">
        <span className="list-malformed" aria-hidden>
          {'⚠'}
        </span>
      </td>
      {/* Browsers end the sticky cell at the last column. */}
      <td colSpan={1000}>{translate('fault.row', { title })}</td>
    </tr>
  );
}
