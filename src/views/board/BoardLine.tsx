import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { titleOf } from '../../data/lookups';
import { monthAndDay } from '../../days';
import type { AnchorOf } from '../../data/references';
import { isNumeric } from '../../fields';
import { captionsOfType, captionedField } from '../../fields/captions';
import { TickCell } from '../../list/ListRow';
import { FieldValue } from '../../fields/components/fieldComponents';
import { type AnyRecord, type Field, fieldOf, isIdentified, type Resource } from '../../schema';
import type { BoardRow } from '../../list/board/boardRows';
import { hourField, type BoardResource } from '../../list/board/boardPlaces';
import type { BoardColumn } from './useBoardColumns';

interface LineProps {
  resource: BoardResource;
  columns: readonly BoardColumn[];
  line: BoardRow;
  index: number;
  leads: boolean;
  selected: boolean;
  active: boolean;
  href: string | null;
  mayEdit: boolean;
  anchorOf: AnchorOf;
}

/** The board handles its events. */
export const BoardLine = memo(function BoardLine(props: LineProps) {
  const { resource, columns, line, index, leads, selected, active, href, mayEdit } = props;
  const { record, open, isOut } = line;
  const anchorOf = props.anchorOf;
  const title = titleOf(resource, record);
  const tabIndex = active ? 0 : -1;
  const lacks = (name: string) =>
    resource.board.open.some((one) => one.field === name && open.has(one.name));
  const hour = hourField(resource);
  const hasHour = columns.some(({ name }) => name === hour);
  const first = columns.find(({ name }) => name === resource.board.columns[0])?.name;
  const classOf = (name: string) =>
    name === first ? 'list-first' : name === resource.board.by ? 'board-by' : undefined;
  return (
    <tr
      data-index={index}
      aria-selected={selected}
      tabIndex={tabIndex}
      className={['list-row board-row', leads && 'board-leads', isOut && 'board-out']
        .filter(Boolean)
        .join(' ')}
    >
      <TickCell record={record} selected={selected} title={title} tabIndex={tabIndex} />
      {columns.map((column) => (
        <td key={column.name} className={classOf(column.name)}>
          {column.name === first && href !== null && (
            <a className="list-open" href={href} tabIndex={tabIndex} aria-label={title} />
          )}
          {column.name !== resource.board.by || leads ? (
            <Content
              resource={resource}
              column={column}
              line={line}
              isSince={line.isRunning && column.name === (hasHour ? hour : first)}
              title={title}
              tabIndex={tabIndex}
              lacks={lacks(column.name)}
              mayEdit={mayEdit && isIdentified(record)}
              anchorOf={column.name === first ? undefined : anchorOf}
            />
          ) : (
            // Visible once per group, but announced for each row.
            <span className="visually-hidden">
              <Value resource={resource} field={fieldOf(resource, column.name)} record={record} />
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});

interface ContentProps extends Pick<LineProps, 'resource' | 'line' | 'mayEdit'> {
  column: BoardColumn;
  isSince: boolean;
  title: string;
  tabIndex: number;
  lacks: boolean;
  anchorOf: AnchorOf | undefined;
}

function Content(props: ContentProps) {
  const { resource, column, line, isSince, title, tabIndex, lacks, mayEdit } = props;
  const translate = useTranslate();
  const { record, duplicates } = line;
  const { field, name, label } = column;
  if (isSince)
    return (
      <>
        <span className="board-since">
          {translate('list.board.since', { day: monthAndDay(line.day) })}
        </span>
        {name !== hourField(resource) && <Content {...props} isSince={false} />}
      </>
    );
  if (field === null)
    return <FreeFields resource={resource} record={record} duplicates={duplicates} />;
  const isEmpty = (record[name] ?? '') === '';
  const isButton = column.isSet && mayEdit;
  const anchorOf = isButton ? undefined : props.anchorOf;
  const value = isEmpty ? (
    lacks && <span className="board-lacks">{translate('list.board.missing')}</span>
  ) : (
    <Value resource={resource} field={field} record={record} anchorOf={anchorOf} />
  );
  if (!isButton) return value;
  return (
    <button
      type="button"
      className="board-set"
      data-field={name}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      title={translate('list.board.set', { title, field: label })}
    >
      {value || '–'}
    </button>
  );
}

interface ValueProps {
  resource: Resource;
  record: AnyRecord;
  anchorOf?: AnchorOf | undefined;
}

function Value({ field, ...props }: ValueProps & { field: Field }) {
  return <FieldValue {...props} cell field={captionedField(props.resource, props.record, field)} />;
}

interface FreeFieldsProps extends ValueProps {
  duplicates: readonly AnyRecord[];
}

function FreeFields({ resource, record, duplicates }: FreeFieldsProps) {
  const translate = useTranslate();
  const { captions } = resource;
  const { fields, keyOf } = captionsOfType(resource, captions && record[captions.by]);
  const filled = fields.filter((name) => (record[name] ?? '') !== '');
  const others = duplicates
    .map((duplicate) => String(duplicate[resource.openedIn ?? 'id']))
    .join(', ');
  const twice = translate('list.board.twiceWith', { others });
  return (
    <>
      {duplicates.length > 0 && (
        <span className="field-badge board-twice" title={twice}>
          {translate('list.board.twice')}
          <span className="visually-hidden">{twice}</span>
        </span>
      )}
      {filled.map((name) => {
        const key = keyOf(name);
        const caption = key === null ? undefined : translate(key);
        const field = captionedField(resource, record, fieldOf(resource, name));
        return (
          <span key={name} className="board-part" title={caption}>
            {isNumeric(field) && <small>{caption} </small>}
            <FieldValue cell resource={resource} record={record} field={field} />
          </span>
        );
      })}
    </>
  );
}
