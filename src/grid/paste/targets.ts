import { typeOf } from '../../fields';
import type { Field, Resource } from '../../schema';
import { captionsOfType } from '../../fields/captions';
import { typedFields, type Values } from '../../record/values/values';
import { normalizeForMatch } from '../../fields/reading';
import type { PasteColumn, Target } from './types';

export type TranslateColumn = (key: string, options: { _: string; label?: string }) => string;

interface TargetsOptions {
  resource: Resource;
  fixed: Readonly<Values>;
  columns?: readonly PasteColumn[] | undefined;
  translate: TranslateColumn;
  /** Other languages, recognized too. */
  also?: readonly TranslateColumn[];
}

/** The grid's columns, other fields, then per-type captions of free fields. */
export function targetsOf(options: TargetsOptions): Target[] {
  const { resource, fixed, columns = [], translate, also = [] } = options;
  const shown = columns.map((column) => fromColumn(options, column));
  const labels = new Set(shown.map(({ label }) => normalizeForMatch(label)));
  const plain = plainTargets(resource, fixed, [translate, ...also]).filter(
    ({ label }) => !labels.has(normalizeForMatch(label)),
  );
  const named = captionTargets(resource, translate).filter(
    ({ label }) => !labels.has(normalizeForMatch(label)),
  );
  const captions = named.filter(
    ({ headings: [word] }) =>
      !plain.some((one) => one.group === 'fields' && one.headings[0] === word),
  );
  const isFree = ({ group }: Target) => group === 'free';
  return [...shown, ...plain.filter((one) => !isFree(one)), ...captions, ...plain.filter(isFree)];
}

export function orderTargets(targets: readonly Target[], resource: Resource): Target[] {
  const columns = targets.filter(({ id }) => id.startsWith(COLUMN));
  if (columns.length > 0) return columns;
  const place = ({ id }: Target) => {
    const at = resource.columns.indexOf(id);
    return at < 0 ? resource.columns.length : at;
  };
  return targets
    .filter(({ group }) => group !== 'captions')
    .toSorted((a, b) => place(a) - place(b));
}

/** Of fields that can't be pasted: a copied list has them. */
export function otherHeadings(resource: Resource, translate: TranslateColumn): readonly string[] {
  return resource.fields.flatMap(({ name }) => [
    normalizeForMatch(labelOf(resource, name, translate)),
    normalizeForMatch(name),
  ]);
}

const COLUMN = 'column:';

const labelOf = ({ route }: Resource, name: string, translate: TranslateColumn) =>
  translate(`resources.${route}.fields.${name}`, { _: name });

/** Both 일자 and 날짜 for a date. */
function typeHeadings(field: Field | undefined, translate: TranslateColumn): readonly string[] {
  const key = field && typeOf(field).headings;
  return key === undefined ? [] : translate(key, { _: '' }).split(',').map(normalizeForMatch);
}

function fromColumn({ resource, fixed, translate }: TargetsOptions, column: PasteColumn): Target {
  const { id, label, headings: own = [] } = column;
  const by = resource.captions?.by;
  const cell = (type: string | null) =>
    column.cell(by === undefined ? fixed : { ...fixed, [by]: type });
  return {
    id: `${COLUMN}${id}`,
    label,
    group: 'fields',
    headings: [label, id, ...own].map(normalizeForMatch),
    typeHeadings: typeHeadings(cell(null)?.field, translate),
    field: (type) => cell(type)?.field.name ?? null,
  };
}

function plainTargets(
  resource: Resource,
  fixed: Readonly<Values>,
  [translate, ...also]: readonly [TranslateColumn, ...TranslateColumn[]],
): Target[] {
  const free = resource.captions?.fields ?? [];
  return typedFields(resource)
    .filter(({ name }) => !(name in fixed))
    .map((field) => {
      const { name } = field;
      const label = labelOf(resource, name, translate);
      return {
        id: name,
        label,
        group: free.includes(name) ? 'free' : 'fields',
        headings: [label, name, ...also.map((one) => labelOf(resource, name, one))].map(
          normalizeForMatch,
        ),
        typeHeadings: [translate, ...also].flatMap((one) => typeHeadings(field, one)),
        field: (type: string | null) => (captionsOfType(resource, type).isMore(name) ? null : name),
      };
    });
}

function captionTargets(resource: Resource, translate: TranslateColumn): Target[] {
  const found = new Map<string, { label: string; fields: Map<string, string> }>();
  for (const type of Object.keys(resource.captions?.types ?? {})) {
    const { fields, keyOf } = captionsOfType(resource, type);
    for (const name of fields) {
      const key = keyOf(name);
      const label = key === null ? '' : translate(key, { _: '' });
      if (label === '') continue;
      const target = found.get(normalizeForMatch(label)) ?? {
        label,
        fields: new Map<string, string>(),
      };
      found.set(normalizeForMatch(label), target);
      target.fields.set(type, name);
    }
  }
  return [...found].map(([word, { label, fields }]) => ({
    id: `caption:${word}`,
    label,
    group: 'captions',
    headings: [word],
    typeHeadings: [],
    field: (type) => (type === null ? null : (fields.get(type) ?? null)),
  }));
}
