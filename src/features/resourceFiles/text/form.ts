import { fieldTypes } from '../../../fields';
import type { FieldType } from '../../../schema';
import { isObject } from '../../../util/objects';
import type { LANGUAGES } from '../../../schema/files/fileLabels';
import { readJson } from '../../../schema/files/json';
import { formShape } from '../../../schema/meta/formShape';
import { namesInPart } from '../../../schema/resource';
import { textOrEmpty } from '../../../util/text';

export const PLURAL_SEPARATOR = ' |||| ';

export type Json = { readonly [key: string]: unknown };
export type FileLanguage = (typeof LANGUAGES)[number];
export type PerLanguage = { readonly [language in FileLanguage]: string };

/** Unknown parts stay in the text only. */
export type FileForm = ReturnType<typeof formOf>;
export type FieldForm = FileForm['fields'][number];

/** {} if it is no object. */
export const jsonAt = (value: unknown, ...path: string[]): Json => {
  let found: unknown = value;
  for (const part of path)
    found = isObject(found) && Object.hasOwn(found, part) ? found[part] : null;
  return isObject(found) ? found : {};
};

export const textAt = (texts: Json, name: string): string =>
  Object.hasOwn(texts, name) ? textOrEmpty(texts[name]) : '';

export const stringItems = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

/** Without a form: the key with another shape, null for invalid JSON. */
export function readForm(text: string) {
  const broken: number[] = [];
  const json = readJson(text, (line) => () => broken.push(line));
  if (!json) return { form: null, problem: { key: null, line: broken[0] ?? 1 } };
  const [issue] = formShape.safeParse(json.value).error?.issues ?? [];
  const key = String(issue?.path[0]);
  if (issue) return { form: null, problem: { key, line: json.lineOf(key) } };
  return { form: formOf(json.value as Json), problem: null };
}

/** {} if unreadable */
export const parseValue = (text: string): Json =>
  (readJson(text, () => () => undefined)?.value ?? {}) as Json;

/** Empty if unreadable. */
export const fieldNames = (text: string): string[] =>
  Object.keys(jsonAt(parseValue(text), 'fields'));

function formOf(value: Json) {
  const [first] = Array.isArray(value['sort']) ? (value['sort'] as unknown[]) : [];
  const menu = jsonAt(value, 'menu');
  return {
    extended: typeof value['extends'] === 'string' ? value['extends'] : null,
    name: textOrEmpty(value['name']),
    group: textOrEmpty(menu['group']),
    icon: textOrEmpty(menu['icon']),
    names: {
      ko: textOrEmpty(jsonAt(value, 'labels', 'ko')['name']),
      en: textOrEmpty(jsonAt(value, 'labels', 'en')['name']),
    },
    fields: Object.entries(jsonAt(value, 'fields')).map(([name, field]) => {
      const written = isObject(field) ? field : {};
      return {
        name,
        written,
        type: textOrEmpty(written['type']),
        labels: {
          ko: textAt(jsonAt(value, 'labels', 'ko', 'fields'), name),
          en: textAt(jsonAt(value, 'labels', 'en', 'fields'), name),
        },
        required: written['required'] === true,
        unique: written['unique'] === true || Array.isArray(written['unique']),
        fixed: written['fixed'] === true,
        readOnly: written['readOnly'] === true,
        default: written['default'],
        filter: filterParameters(value, name, textOrEmpty(written['type'])).length > 0,
        search: fieldsOfSearch(value).includes(name),
        /** In an extension; '' for none. */
        after: textAt(jsonAt(value, 'after'), name),
      };
    }),
    columns: stringItems(value['columns']),
    optionText: optionTextOf(value),
    key: textOrEmpty(value['key']),
    order: {
      field: textOrEmpty(isObject(first) ? first['field'] : ''),
      direction: isObject(first) && first['order'] === 'DESC' ? ('DESC' as const) : 'ASC',
    },
  };
}

const optionTextOf = ({ optionText, recordRepresentation }: Json): string =>
  textOrEmpty(optionText) || (namesInPart(textOrEmpty(recordRepresentation))[0] ?? '');

const filtersOf = (value: Json): [string, unknown][] => Object.entries(jsonAt(value, 'filters'));

/** The field itself, or from and to a date. */
export function filterParameters(value: Json, name: string, type: string): string[] {
  return filtersOf(value)
    .filter(([, filter]) =>
      isRanged(type)
        ? isObject(filter) && (filter['from'] === name || filter['to'] === name)
        : filter === name,
    )
    .map(([parameter]) => parameter);
}

export const searchParameter = (value: Json): string | null =>
  filtersOf(value).find(([, filter]) => isObject(filter) && 'search' in filter)?.[0] ?? null;

export function fieldsOfSearch(value: Json): readonly string[] {
  const parameter = searchParameter(value);
  return parameter === null ? [] : stringItems(jsonAt(value, 'filters', parameter)['search']);
}

export const findType = (name: string): Partial<FieldType> =>
  Object.hasOwn(fieldTypes, name) ? (fieldTypes[name] ?? {}) : {};

/** In display order. A reference by id counts as a reference. */
export const TYPES: readonly string[] = Object.keys(fieldTypes)
  .filter((name) => !findType(name).computed && findType(name).order !== null)
  .toSorted((a, b) => (findType(a).order ?? Infinity) - (findType(b).order ?? Infinity) || 0);

/** The other options are removed when the type changes. */
export const COMMON_OPTIONS = ['required', 'readOnly', 'fixed', 'unique'] as const;

export function referenceOptionNames(name: string): readonly string[] {
  const refers = findType(name).refers?.({ to: '' });
  if (!refers) return [];
  return refers.many ? ['to'] : ['to', 'text', 'where', 'scope'];
}

/** Dates and timestamps. */
export const isRanged = (name: string): boolean => findType(name).filter === 'range';
