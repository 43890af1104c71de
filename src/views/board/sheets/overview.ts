import { refersOf, textOf } from '../../../fields';
import { fieldIn } from '../../../fields/captions';
import type { PrintDocument, Row } from '../../../print/model';
import { fieldOf, type AnyRecord, type BoardSheet, type Resource } from '../../../schema';
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

/** A day of an overview: what began before it is there without its hour. */
interface OverviewDay {
  day: string;
  /** As the paper says it. */
  name: string;
  holders: readonly Holder[];
}

/**
 * Days on broad pages, one below the other: a line for each holder, and in a column for each group what its records say.
 * Groups that no day has take no room. Pure.
 * @example overviewOf(sections, sheet, [{ day: '2026-12-02', name: '12월 2일', holders }], words, beside)
 */
export function overviewOf(
  resource: BoardResource,
  sheet: BoardSheet,
  days: readonly OverviewDay[],
  words: SheetWords,
  of: Beside | null,
): PrintDocument {
  const { board, order } = resource;
  const [, hour] = order;
  const all = days.flatMap(({ holders }) => holders.flatMap(({ lines }) => lines));
  const across = (sheet.across ?? []).filter(({ value }) =>
    all.some(({ group }) => group === value),
  );
  const text = (record: AnyRecord, name: string) => {
    const field = fieldIn(resource, record, fieldOf(resource, name));
    return textOf({ resource, field, record, value: record[name] }, words);
  };
  // Of what began before, the hour is that of another day.
  const said = ({ record }: Line, fields: readonly string[], day: string) =>
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
  const rowOf = ({ value, lines }: Holder, day: string): Row => {
    const [first] = lines;
    const groups = across.map(({ value: group, fields }) =>
      [
        ...new Set(
          lines.filter((line) => line.group === group).map((line) => said(line, fields, day)),
        ),
      ].filter((one) => one !== ''),
    );
    return {
      key: `${day} ${value}`,
      cells: [
        [first ? text(first.record, sheet.by) : value],
        ...(first ? besideTexts(sheet, of, first.record, words).map((one) => [one]) : []),
        ...groups,
      ],
    };
  };
  const names = days.map(({ name }) => name);
  const refers = refersOf(fieldOf(resource, sheet.by));
  return {
    watermark: null,
    landscape: true,
    sheets: [
      {
        key: 'days',
        title: words.name,
        subtitle: [names[0], names.length > 1 ? names.at(-1) : undefined]
          .filter(Boolean)
          .join(' ~ '),
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
            groups: days
              .filter(({ holders }) => holders.length > 0)
              .map(({ day, name, holders }) => ({
                key: day,
                title: days.length > 1 ? name : '',
                rows: holders.map((holder) => rowOf(holder, day)),
              })),
          },
        ],
      },
    ],
  };
}
