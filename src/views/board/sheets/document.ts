import { groupItems } from '../../../util/groupItems';
import { referenceOf, textOf, typeOf } from '../../../fields';
import { captionsOfType, captionedPlace } from '../../../fields/captions';
import type {
  PrintCell,
  Letterhead,
  PrintDocument,
  PrintRow,
  PrintTable,
} from '../../../print/model';
import {
  fieldOf,
  type AnyRecord,
  type BoardSheet,
  type Field,
  type FieldPlace,
  type TextTools,
} from '../../../schema';
import type { BoardRow } from '../../../list/board/boardRows';
import { boardFields, toBoardPlace, type BoardResource } from '../../../list/board/boardPlaces';
import { distinguishingTexts } from '../../../list/board/namesakes';
import { contextTexts, type ContextColumns } from './overview';
import type { SheetOwner, SheetMessages } from './sheetOwner';

/** Without canceled rows. */
export function sheetOwnersOf(
  resource: BoardResource,
  sheet: BoardSheet,
  lines: readonly BoardRow[],
  day: string,
): readonly SheetOwner[] {
  const ofDay = lines.filter((line) => line.day === day && !line.isOut);
  const own = ofDay.filter(
    ({ group, record }) =>
      (sheet.of?.includes(group) ?? true) && String(record[sheet.by] ?? '').trim() !== '',
  );
  const apartOf = distinguishingTexts(
    resource,
    sheet.by,
    own.map(({ record }) => record),
  );
  const groups = groupItems(own, ({ record }) =>
    `${String(record[sheet.by]).trim()} ${apartOf(record)}`.trim(),
  );
  return groups.map(([value, rows]) => ({ value, lines: withOthers(sheet, rows, ofDay) }));
}

function withOthers(sheet: BoardSheet, rows: readonly BoardRow[], ofDay: readonly BoardRow[]) {
  const { with: shared } = sheet;
  if (shared === null) return rows;
  const sharedValues = new Set(rows.map(({ record }) => record[shared]));
  return ofDay.filter(({ record }) => sharedValues.has(record[shared]));
}

export const sheetFieldPlaces = (
  resource: BoardResource,
  lines: readonly BoardRow[],
): FieldPlace[] =>
  lines.flatMap(({ record }) =>
    resource.fields.map(({ name }) => captionedPlace(resource, record, name)),
  );

interface DocumentOptions {
  of?: ContextColumns | null;
  letterhead?: Letterhead | null;
  flows?: boolean;
}

/** A sheet per owner: a day's rows by time. */
export function createBoardDocument(
  resource: BoardResource,
  sheet: BoardSheet,
  owners: readonly SheetOwner[],
  messages: SheetMessages,
  { of = null, letterhead = null, flows = false }: DocumentOptions = {},
): PrintDocument {
  const { board, captions, sort } = resource;
  const [, hour] = sort;
  const { first, names } = boardFields(resource);
  // Payment and confirmation are internal.
  const all = names.filter(
    (name) =>
      (name === first || name !== sheet.by) &&
      !board.open.some(({ field, done }) => field === name && done !== null),
  );
  const text = (record: AnyRecord, name: string): string =>
    textOf(captionedPlace(resource, record, name), messages);
  const cell = ({ record, day }: BoardRow, name: string): PrintCell => {
    if (name === hour?.field && !startsOn(resource, record, day)) return [''];
    if (name !== first) return [text(record, name)];
    const { fields, keyOf } = captionsOfType(resource, captions && record[captions.by]);
    return fields
      .map((field) => ({ value: text(record, field), key: keyOf(field) }))
      .filter(({ value }) => value !== '')
      .map(({ value, key }) => (key === null ? value : `${messages.caption(key)}: ${value}`));
  };
  const row = (line: BoardRow, columns: readonly string[]): PrintRow => ({
    key: String(line.record.id),
    cells: [
      ...columns.map((name) => cell(line, name)),
      ...contextTexts(sheet, of, line.record, messages).map((one) => [one]),
    ],
  });
  const table = (lines: readonly BoardRow[]): PrintTable => {
    const columns = all.filter((name) =>
      lines.some((line) => cell(line, name).some((value) => value !== '')),
    );
    return {
      kind: 'table',
      title: messages.title,
      columns: [
        ...columns.map((name) => ({
          name,
          label: name === first ? messages.what : messages.label(name),
          ...(name !== first && (name === board.by ? KIND : widthOf(fieldOf(resource, name)))),
        })),
        ...(of && sheet.contextColumns ? sheet.contextColumns.fields : []).map((name) => ({
          name: `context ${name}`,
          label: messages.contextLabel(name),
          width: 16,
        })),
      ],
      groups: [
        { key: 'all', title: '', rows: inOrder(resource, lines).map((line) => row(line, columns)) },
      ],
    };
  };
  return {
    watermark: null,
    flows,
    sheets: owners.map(({ value, lines }) => ({
      key: value,
      letterhead,
      title: ownerName(resource, sheet, lines, value, messages),
      subtitle: messages.day,
      blocks: [table(lines)],
    })),
  };
}

/** Widths in mm. */
const KIND = { width: 16, kind: 'unbroken' } as const;
const NAME = 23;
const CODE = 25;
const REMARK = 28;

const widthOf = (field: Field): { width: number; kind?: 'unbroken' } => {
  const { cell, neverTruncated: uncut, wide } = typeOf(field);
  if (wide) return { width: REMARK };
  if (!uncut) return { width: referenceOf(field) === null ? NAME : CODE };
  return { width: Math.round(cell.width * 0.2), kind: 'unbroken' };
};

export function ownerName(
  resource: BoardResource,
  sheet: BoardSheet,
  lines: readonly BoardRow[],
  value: string,
  tools: TextTools,
): string {
  const own = lines.find(({ record }) => String(record[sheet.by] ?? '').trim() === value);
  return own ? textOf(captionedPlace(resource, own.record, sheet.by), tools) : value;
}

const startsOn = (resource: BoardResource, record: AnyRecord, day: string): boolean =>
  toBoardPlace(resource, record).day === day;

/** By time; rows without one, and those from earlier days, come first. */
function inOrder(resource: BoardResource, lines: readonly BoardRow[]): readonly BoardRow[] {
  const [, hour] = resource.sort;
  const at = ({ record, day }: BoardRow) =>
    startsOn(resource, record, day) ? String(record[hour?.field ?? 'id'] ?? '') : '';
  return lines.toSorted((one, other) => at(one).localeCompare(at(other)));
}
