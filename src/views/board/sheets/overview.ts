import { referenceOf, textOf } from '../../../fields';
import { captionedPlace } from '../../../fields/captions';
import type { PrintDocument, PrintRow } from '../../../print/model';
import { fieldOf, type AnyRecord, type BoardSheet, type Resource } from '../../../schema';
import { IN_BRACES, namesInPart } from '../../../schema/resource';
import type { BoardRow } from '../../../list/board/boardRows';
import { hourField, toBoardPlace, type BoardResource } from '../../../list/board/boardPlaces';
import type { SheetOwner, SheetMessages } from './sheetOwner';

export interface ContextColumns {
  resource: Resource;
  find: (code: string) => AnyRecord | undefined;
}

/** In the paper's language. */
export function contextTexts(
  { contextColumns }: BoardSheet,
  of: ContextColumns | null,
  record: AnyRecord,
  messages: SheetMessages,
): readonly string[] {
  if (!contextColumns || !of) return [];
  const found = of.find(String(record[contextColumns.of] ?? ''));
  return contextColumns.fields.map((name) =>
    found ? textOf(captionedPlace(of.resource, found, name), messages) : '',
  );
}

const isTemplate = (part: string): boolean => part.includes('{');

const inBrackets = (text: string): string => `[${text}]`;

interface OverviewDay {
  day: string;
  name: string;
  owners: readonly SheetOwner[];
}

const REST = 'rest';

/** A row per owner, a column per group; undeclared groups share the last. */
export function createOverview(
  resource: BoardResource,
  sheet: BoardSheet,
  days: readonly OverviewDay[],
  messages: SheetMessages,
  of: ContextColumns | null,
): PrintDocument {
  const { board } = resource;
  const hour = hourField(resource);
  const state = board.open.find(({ done }) => done !== null);
  const all = days.flatMap(({ owners }) => owners.flatMap(({ lines }) => lines));
  const declared = sheet.across ?? [];
  const across = declared.filter(({ value }) => all.some(({ group }) => group === value));
  const isRest = ({ group }: BoardRow) => declared.every(({ value }) => value !== group);
  const hasRest = all.some(isRest);
  const restFields = [...new Set(declared.flatMap(({ fields }) => fields))].filter(
    (part) => !isTemplate(part),
  );
  const text = (record: AnyRecord, name: string) =>
    textOf(captionedPlace(resource, record, name), messages);
  const stateText = ({ record, open }: BoardRow) =>
    state && open.has(state.name)
      ? inBrackets(text(record, state.field) || messages.open(state.name))
      : '';
  const partText = (record: AnyRecord, part: string) => {
    if (namesInPart(part).every((name) => text(record, name) === '')) return '';
    return isTemplate(part)
      ? part.replaceAll(IN_BRACES, (_, name: string) => text(record, name)).trim()
      : text(record, part);
  };
  const cellText = (line: BoardRow, fields: readonly string[], day: string, empty = '') => {
    const parts = fields
      .filter((name) => name !== hour || toBoardPlace(resource, line.record).day === day)
      .map((part) => partText(line.record, part))
      .filter((one) => one !== '');
    return [parts.join(' ') || empty, stateText(line)].filter((one) => one !== '').join(' ');
  };
  const groupLabel = (value: string) => {
    if (board.by === null) return value;
    const field = fieldOf(resource, board.by);
    return textOf({ resource, field, record: { id: 0, [board.by]: value }, value }, messages);
  };
  const rowOf = ({ value, lines }: SheetOwner, day: string): PrintRow => {
    const [first] = lines;
    const groups = across.map(({ value: group, fields }) => [
      ...new Set(
        lines
          .filter((line) => line.group === group)
          .map((line) => cellText(line, fields, day, messages.undecided)),
      ),
    ]);
    const rest = lines
      .filter(isRest)
      .map((line) => `${groupLabel(line.group)} ${cellText(line, restFields, day)}`.trim());
    return {
      key: `${day} ${value}`,
      cells: [
        [first ? text(first.record, sheet.by) : value],
        ...(first ? contextTexts(sheet, of, first.record, messages).map((one) => [one]) : []),
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
        title: messages.name,
        subtitle: [names[0], names.length > 1 ? names.at(-1) : undefined]
          .filter(Boolean)
          .join(' ~ '),
        blocks: [
          {
            kind: 'table',
            title: messages.title,
            columns: [
              { name: sheet.by, label: messages.label(sheet.by), width: refers ? 21 : undefined },
              ...(of && sheet.contextColumns ? sheet.contextColumns.fields : []).map(
                (name, index) => ({
                  name: `context ${name}`,
                  label: messages.contextLabel(name),
                  width: index === 0 ? 26 : 9,
                }),
              ),
              ...across.map(({ value }) => ({ name: value, label: groupLabel(value) })),
              ...(hasRest ? [{ name: REST, label: messages.rest }] : []),
            ],
            groups: days
              .filter(({ owners }) => owners.length > 0)
              .map(({ day, name, owners }) => ({
                key: day,
                title: days.length > 1 ? name : '',
                rows: owners.map((owner) => rowOf(owner, day)),
              })),
          },
        ],
      },
    ],
  };
}
