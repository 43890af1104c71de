import { referenceTitle, type RecordFinder, type ReferencePlace } from '../../data/lookups';
import type { Translate } from '../../data/serverWords';
import { fieldTypes } from '../../fields';
import type { EnumWords } from '../../fields/faces/useEnumWords';
import type { Resource } from '../../schema';

/** What texts are made with. */
export interface TextTools {
  translate: Translate;
  enumWords: EnumWords;
  /** A resource by its name. */
  find: (name: string) => Resource;
  /** The rows of a resource, where they have been fetched. */
  rowsOf: (name: string) => RecordFinder | null;
}

type ToText = (place: ReferencePlace, tools: TextTools) => string;

const plain: ToText = ({ value }) =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

const reference: ToText = (place, tools) => {
  const { find, rowsOf } = tools;
  const target = find(String(place.field.options.to));
  return referenceTitle(place, target, rowsOf(target.name)) ?? plain(place, tools);
};

// As each type's Display has it, but for what spreadsheets reckon with: no separators, units or counters.
const TEXTS: { readonly [type: string]: ToText | undefined } = {
  boolean: (place, tools) =>
    typeof place.value === 'boolean'
      ? tools.translate(`ra.boolean.${place.value}`)
      : plain(place, tools),
  enum: ({ resource, field, value }, { enumWords }) =>
    typeof value === 'string' && value !== '' ? enumWords(resource, field.name, value) : '',
  id: ({ value }) => (Number(value) > 0 ? String(value) : '?'),
  dateTime: (place, tools) => plain(place, tools).replace('T', ' '),
  packed: ({ field, value, record }) => {
    const misfits = record._packedMisfit;
    // Of a text that could not be unpacked nobody knows: it is no zero.
    if (Array.isArray(misfits) && misfits.includes(field.name)) return '?';
    return Array.isArray(value) ? String(value.length) : '';
  },
  reference,
  referenceById: reference,
};

/** A value as people read it, for a file: words for codes, plain numbers and days. Pure. */
export function textOf(place: ReferencePlace, tools: TextTools): string {
  return (textsOf(place.field.type) ?? plain)(place, tools);
}

/** The type's own way, or that of the type it is like. */
function textsOf(type: string): ToText | undefined {
  const like = fieldTypes[type]?.like;
  return TEXTS[type] ?? (like === undefined ? undefined : textsOf(like));
}

/** The resource whose rows a text needs beyond the record itself; null where it needs none. */
export function targetOf(place: ReferencePlace, find: TextTools['find']): string | null {
  if (textsOf(place.field.type) !== reference) return null;
  const target = find(String(place.field.options.to));
  return referenceTitle(place, target, null) === null ? target.name : null;
}
