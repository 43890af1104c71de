import { referenceOf, textOf } from '../../../fields';
import { captionedField } from '../../../fields/captions';
import type { PrintDocument, PrintRow } from '../../../print/model';
import { fieldOf, type AnyRecord, type BoardSheet, type Resource } from '../../../schema';
import type { BoardRow } from '../boardRows';
import { toBoardPlace, type BoardResource } from '../boardPlaces';
import type { SheetOwner, SheetWords } from './sheetOwner';

export interface ContextColumns {
  resource: Resource;
  find: (code: string) => AnyRecord | undefined;
}

/** In the paper's language. */
export function contextTexts(
  { beside }: BoardSheet,
  of: ContextColumns | null,
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

interface OverviewDay {
  day: string;
  name: string;
  holders: readonly SheetOwner[];
}

const REST = 'rest';

/** Days in landscape: a row per owner, a column per group. Undeclared groups share the last column. */
export function createOverview(
  resource: BoardResource,
  sheet: BoardSheet,
  days: readonly OverviewDay[],
  words: SheetWords,
  of: ContextColumns | null,
): PrintDocument {
  const { board, order } = resource;
  const [, hour] = order;
  const all = days.flatMap(({ holders }) => holders.flatMap(({ lines }) => lines));
  const declared = sheet.across ?? [];
  const across = declared.filter(({ value }) => all.some(({ group }) => group === value));
  const isRest = ({ group }: BoardRow) => declared.every(({ value }) => value !== group);
  const hasRest = all.some(isRest);
  const restFields = [...new Set(declared.flatMap(({ fields }) => fields))];
  const text = (record: AnyRecord, name: string) => {
    const field = captionedField(resource, record, fieldOf(resource, name));
    return textOf({ resource, field, record, value: record[name] }, words);
  };
  const cellText = ({ record }: BoardRow, fields: readonly string[], day: string) =>
    fields
      .filter((name) => name !== hour?.field || toBoardPlace(resource, record).day === day)
      .map((name) => text(record, name))
      .filter((one) => one !== '')
      .join(' ');
  const groupWord = (value: string) => {
    if (board.by === null) return value;
    const field = fieldOf(resource, board.by);
    return textOf({ resource, field, record: { id: 0, [board.by]: value }, value }, words);
  };
  const rowOf = ({ value, lines }: SheetOwner, day: string): PrintRow => {
    const [first] = lines;
    const groups = across.map(({ value: group, fields }) => [
      ...new Set(
        lines
          .filter((line) => line.group === group)
          .map((line) => cellText(line, fields, day) || words.undecided),
      ),
    ]);
    const rest = lines
      .filter(isRest)
      .map((line) => `${groupWord(line.group)} ${cellText(line, restFields, day)}`.trim());
    return {
      key: `${day} ${value}`,
      cells: [
        [first ? text(first.record, sheet.by) : value],
        ...(first ? contextTexts(sheet, of, first.record, words).map((one) => [one]) : []),
        ...groups,
        ...(hasRest ? [rest] : []),
      ],
    };
  };
  const names = days.map(({ name }) => name);
  const refers = referenceOf(fieldOf(resource, sheet.by));
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
                ...{ name: `context ${name}`, label: words.besideLabel(name) },
                width: index === 0 ? 34 : 12,
              })),
              ...across.map(({ value }) => ({ name: value, label: groupWord(value) })),
              ...(hasRest ? [{ name: REST, label: words.rest }] : []),
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
