import { refersOf, textOf } from '../../fields';
import { fieldIn } from '../../fields/captions';
import type { PrintDocument, Row } from '../../print/model';
import { fieldOf, type AnyRecord, type BoardSheet, type Resource } from '../../schema';
import type { Line } from '../lines';
import { placeOf, type BoardResource } from '../places';
import { lastDay } from '../twins';
import type { Holder, SheetWords } from './holder';

/** The records that a board's records refer to. */
export interface Beside {
  resource: Resource;
  find: (code: string) => AnyRecord | undefined;
}

/**
 * The lines of a day: those that are on it, and those that began before and are still there, as the timeline's lanes
 * count it. Pure.
 * @example linesUnderWay(sections, lines, '2026-12-02') // a hotel of three nights from 12-01 among them
 */
export function linesUnderWay(
  resource: BoardResource,
  lines: readonly Line[],
  day: string,
): readonly Line[] {
  const lanes = ({ group }: Line) =>
    resource.board.timeline.find(({ of }) => of?.includes(group) ?? false);
  return lines.filter((line) => line.day <= day && day <= lastDay(lanes(line), line));
}

/** The text of the record that a line refers to, in the paper's language. */
export function besideTexts(
  { beside }: BoardSheet,
  of: Beside | null,
  record: AnyRecord,
  words: SheetWords,
): readonly string[] {
  if (!beside || !of) return [];
  const found = of.find(String(record[beside.of] ?? ''));
  return beside.fields.map((name) =>
    found
      ? textOf(
          {
            ...{ resource: of.resource, field: fieldOf(of.resource, name) },
            ...{ record: found, value: found[name] },
          },
          words,
        )
      : '',
  );
}

/**
 * A day on one broad page: a line for each holder, and in a column for each group what its records say. Pure.
 * @param day what began before it is there without its hour
 */
export function overviewOf(
  resource: BoardResource,
  sheet: BoardSheet,
  holders: readonly Holder[],
  day: string,
  words: SheetWords,
  of: Beside | null,
): PrintDocument {
  const { board, order } = resource;
  const [, hour] = order;
  // What is not there that day takes no room.
  const across = (sheet.across ?? []).filter(({ value }) =>
    holders.some(({ lines }) => lines.some(({ group }) => group === value)),
  );
  const text = (record: AnyRecord, name: string) => {
    const field = fieldIn(resource, record, fieldOf(resource, name));
    return textOf({ resource, field, record, value: record[name] }, words);
  };
  // Of what began before, the hour is that of another day.
  const said = ({ record }: Line, fields: readonly string[]) =>
    fields
      .filter((name) => name !== hour?.field || placeOf(resource, record).day === day)
      .map((name) => text(record, name))
      .filter((one) => one !== '')
      .join(' ');
  const groupWord = (value: string) => {
    if (board.by === null) return value;
    const field = fieldOf(resource, board.by);
    return textOf({ resource, field, record: { id: 0, [board.by]: value }, value }, words);
  };
  const rows = holders.map(({ value, lines }): Row => {
    const [first] = lines;
    const groups = across.map(({ value: group, fields }) =>
      [
        ...new Set(lines.filter((line) => line.group === group).map((line) => said(line, fields))),
      ].filter((one) => one !== ''),
    );
    return {
      key: value,
      cells: [
        [first ? text(first.record, sheet.by) : value],
        ...(first ? besideTexts(sheet, of, first.record, words).map((one) => [one]) : []),
        ...groups,
      ],
    };
  });
  const refers = refersOf(fieldOf(resource, sheet.by));
  return {
    watermark: null,
    landscape: true,
    sheets: [
      {
        key: day,
        title: words.name,
        subtitle: words.day,
        blocks: [
          {
            kind: 'table',
            title: words.title,
            columns: [
              { name: sheet.by, label: words.label(sheet.by), width: refers ? 23 : undefined },
              ...(of && sheet.beside ? sheet.beside.fields : []).map((name, index) => ({
                ...{ name: `beside ${name}`, label: words.besideLabel(name) },
                width: index === 0 ? 34 : 12,
              })),
              ...across.map(({ value }) => ({ name: value, label: groupWord(value) })),
            ],
            groups: [{ key: 'all', title: '', rows }],
          },
        ],
      },
    ],
  };
}
