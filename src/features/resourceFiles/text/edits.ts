import { moveKey, renameKey, setAt } from './document';
import {
  fieldNames,
  stringItems,
  filterParameters,
  fieldsOfSearch,
  jsonAt,
  searchParameter,
  parseValue,
  PLURAL_SEPARATOR,
  type Json,
  type FileLanguage,
  COMMON_OPTIONS,
  isRanged,
  referenceOptionNames,
  findType,
} from './form';
import { isObject } from '../../../util/objects';
import { textOrEmpty } from '../../../util/text';
import { fieldTypes } from '../../../fields';
import { commonLabel } from '../../../schema/files/fileLabels';
import { declarationSchema, extensionSchema } from '../../../schema/meta';
import { mapFieldNames } from '../../../schema/meta/mapFieldNames';
import { namesIn } from '../../../schema/resource';

/* The form's operations as edits of the text. All require a text that `readForm` accepts. */

export const setOrRemove = (text: string, path: (string | number)[], value: unknown): string =>
  setAt(text, path, value === '' || value === false || value === null ? undefined : value);

/** The English name is also used in server errors (rules: default-errors). */
export function setName(text: string, language: FileLanguage, name: string): string {
  const named = setOrRemove(text, ['labels', language, 'name'], name);
  if (language !== 'en' || isExtension(text)) return named;
  const [singular = '', plural = singular] = name
    .split(PLURAL_SEPARATOR)
    .map((part) => part.trim());
  const spoken = setAt(named, ['entity', 'singular'], singular);
  return setAt(spoken, ['entity', 'plural'], plural);
}

const isExtension = (text: string): boolean => typeof parseValue(text)['extends'] === 'string';

/** Before those written by the server. */
export function addField(
  text: string,
  taken: readonly string[] = [],
): { text: string; name: string } {
  const value = parseValue(text);
  const fields = Object.entries(jsonAt(value, 'fields'));
  let number = 1;
  const isTaken = (name: string) =>
    taken.includes(name) || fields.some(([known]) => known === name);
  while (isTaken(`field${number}`)) number += 1;
  const name = `field${number}`;
  const isTail = ([, field]: [string, unknown]) => isObject(field) && field['readOnly'] === true;
  const at = fields.findLastIndex((field) => !isTail(field)) + 1;
  let next = setAt(text, ['fields', name], { type: 'text', maxLength: 100 }, at);
  const tail = fields.slice(at).map(([known]) => known);
  const columns = stringItems(value['columns']);
  const before = columns.findIndex((column) => tail.includes(column));
  next = setAt(next, ['columns'], columns.toSpliced(before < 0 ? columns.length : before, 0, name));
  const sections = Array.isArray(value['form']) ? value['form'].length : 0;
  if (sections > 0) {
    const path = ['form', sections - 1, 'fields'];
    const last: unknown = (value['form'] as unknown[])[sections - 1];
    next = setAt(next, path, [...stringItems(isObject(last) ? last['fields'] : []), name]);
  }
  return { text: next, name };
}

/**
 * Renames a field everywhere. A saved one keeps its values: `was` names its column.
 * @example
 * renameField(text, 'alliance', 'pact', ['code', 'alliance']); // "pact": { …, "was": "alliance" }
 */
export function renameField(
  text: string,
  from: string,
  to: string,
  saved: readonly string[],
): string {
  let next = renameKey(text, ['fields', from], to);
  if (saved.includes(from)) next = setAt(next, ['fields', to, 'was'], from);
  else if (jsonAt(parseValue(text), 'fields', from)['was'] === to)
    next = setAt(next, ['fields', to, 'was'], undefined);
  // Written by the server.
  if (commonLabel('en', from) ?? commonLabel('en', to))
    next = setOrRemove(next, ['fields', to, 'readOnly'], commonLabel('en', to) !== null);
  return mapNames(next, (name) => (name === from ? to : name));
}

/**
 * An earlier version whose fields were renamed since: they take the values back.
 * @example renamedBack(before, text) // "alliance": { …, "was": "pact" }
 */
export function renamedBack(version: string, text: string): string {
  const names = fieldNames(version);
  return Object.entries(jsonAt(parseValue(text), 'fields')).reduce((next, [name, field]) => {
    const was = textOrEmpty(isObject(field) ? field['was'] : '');
    const isBack = names.includes(was) && !names.includes(name);
    return isBack ? setAt(next, ['fields', was, 'was'], name) : next;
  }, version);
}

export function removeField(text: string, name: string): string {
  let next = setAt(text, ['fields', name], undefined);
  for (const [one, anchor] of Object.entries(jsonAt(parseValue(text), 'after')))
    if (one === name || anchor === name) next = moveFieldAfter(next, one, '');
  return mapNames(next, (known) => (known === name ? undefined : known));
}

/**
 * In form and list; '' removes its position.
 * @example moveFieldAfter(text, 'grade', 'type1'); // "after": { "grade": "type1" }
 */
export function moveFieldAfter(text: string, name: string, anchor: string): string {
  const isLast = Object.keys(jsonAt(parseValue(text), 'after')).every((one) => one === name);
  if (anchor === '' && isLast) return setAt(text, ['after'], undefined);
  return setOrRemove(text, ['after', name], anchor);
}

export const moveField = (text: string, name: string, by: -1 | 1): string =>
  moveKey(text, ['fields', name], by);

/** Wherever the schema has a name of a field, except in `fields` itself. */
function mapNames(text: string, map: (name: string) => string | undefined): string {
  const value = parseValue(text);
  const schema = isExtension(text) ? extensionSchema : declarationSchema;
  return rewritten(text, [], value, mapFieldNames(schema, value, { catalogue: fieldTypes, map }));
}

const entriesIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Only the parts that differ, so that the others stay as written. */
function rewritten(
  text: string,
  path: readonly (string | number)[],
  before: unknown,
  after: unknown,
): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return text;
  const [old, now] = [entriesIn(before), entriesIn(after)];
  if (isObject(before) && isObject(after) && now.length < old.length)
    return old.reduce(
      (next, [key, item]) => rewritten(next, [...path, key], item, after[key]),
      text,
    );
  if (old.length === 0 || old.length !== now.length) return setAt(text, path, after);
  return old.reduce((next, [key, item], index) => {
    const [name = key, other] = now[index] ?? [];
    const renamed = name === key ? next : renameKey(next, [...path, key], name);
    return rewritten(renamed, [...path, Array.isArray(before) ? index : name], item, other);
  }, text);
}

export function setType(text: string, name: string, type: string): string {
  const written = jsonAt(parseValue(text), 'fields', name);
  const known = [...COMMON_OPTIONS, 'was', ...referenceOptionNames(type)];
  const kept = Object.entries(written).filter(([key]) => known.includes(key));
  const next: Json = { type, ...Object.fromEntries(kept), ...findType(type).start };
  return setAt(text, ['fields', name], next);
}

/** A list has at most one date range, which is replaced. */
export function toggleFilter(text: string, name: string, type: string, on: boolean): string {
  const value = parseValue(text);
  const ranges = Object.entries(jsonAt(value, 'filters'))
    .filter(([, filter]) => isObject(filter) && ('from' in filter || 'to' in filter))
    .map(([parameter]) => parameter);
  const old = on && isRanged(type) ? ranges : filterParameters(value, name, type);
  let next = old.reduce(
    (found, parameter) => setAt(found, ['filters', parameter], undefined),
    text,
  );
  if (!on) return next;
  const free = (wanted: string): string =>
    jsonAt(parseValue(next), 'filters')[wanted] === undefined ? wanted : free(`${wanted}2`);
  const added: Json = isRanged(type)
    ? { [free(`${name}From`)]: { from: name }, [free(`${name}To`)]: { to: name } }
    : { [free(name)]: name };
  for (const [parameter, filter] of Object.entries(added))
    next = setAt(next, ['filters', parameter], filter);
  return next;
}

export function toggleSearch(text: string, name: string, on: boolean): string {
  const value = parseValue(text);
  const parameter = searchParameter(value);
  const others = fieldsOfSearch(value).filter((one) => one !== name);
  const fields = on ? [...others, name] : others;
  if (parameter === null)
    return on ? setAt(text, ['filters', 'searchKey'], { search: fields }, 0) : text;
  return setAt(text, ['filters', parameter], fields.length > 0 ? { search: fields } : undefined);
}

export function toggleColumn(text: string, name: string, on: boolean): string {
  const columns = stringItems(parseValue(text)['columns']).filter((one) => one !== name);
  return setAt(text, ['columns'], on ? [...columns, name] : columns);
}

export function moveColumn(text: string, name: string, by: -1 | 1): string {
  const columns = stringItems(parseValue(text)['columns']);
  const from = columns.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return text;
  return setAt(text, ['columns'], columns.toSpliced(from, 1).toSpliced(to, 0, name));
}

/** A template for page titles stays. */
export function setOptionText(text: string, field: string): string {
  const { recordRepresentation } = parseValue(text);
  return namesIn(textOrEmpty(recordRepresentation)).length > 0
    ? setAt(text, ['optionText'], field)
    : setAt(setAt(text, ['optionText'], undefined), ['recordRepresentation'], field);
}

/** The following sort fields stay. */
export function setOrder(text: string, field: string, order: string): string {
  const before: unknown = parseValue(text)['sort'];
  const first = { field, order };
  return Array.isArray(before) && before.length > 0
    ? setAt(text, ['sort', 0], first)
    : setAt(text, ['sort'], [first]);
}
