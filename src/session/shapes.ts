import {
  browserStorage,
  storedEntryNames,
  readEntry,
  removeEntry,
  type BrowserStorage,
} from '../store/browserStorage';
import { isObject } from '../util/objects';

type Shape = (value: unknown) => boolean;

const oneOf =
  (...known: readonly unknown[]): Shape =>
  (value) =>
    known.includes(value);
const isText: Shape = (value) => typeof value === 'string';
const isCount: Shape = (value) => value === undefined || Number(value) >= 1;

/** A list as react-admin remembers it. */
const isList: Shape = (value) =>
  isObject(value) &&
  oneOf('string', 'undefined')(typeof value.sort) &&
  oneOf('ASC', 'DESC', undefined)(value.order) &&
  isCount(value.page) &&
  isCount(value.perPage) &&
  (value.filter === undefined || isObject(value.filter));

const isView: Shape = (value) =>
  value === null ||
  (isObject(value) && [value.id, value.name, value.query].every((part) => isText(part)));

/** What is read by its shape alone, by the end of its name. Whatever else is kept, its reader parses. */
const SHAPES: readonly (readonly [name: RegExp, isOurs: Shape])[] = [
  [/^locale$/, oneOf('ko', 'en')],
  [/^theme$/, oneOf('light', 'dark')],
  [/\.(?:listParams|list\.own)$/, (value) => value === null || isList(value)],
  [/\.list\.(?:view|start)$/, isView],
];

let dropped = false;

/** Was something dropped since the page was opened? */
export const hasDropped = (): boolean => dropped;

/**
 * Removes stored settings of an unknown shape, such as another version's or edited ones, which would break their list.
 * @returns the names of what was removed
 * @example dropMisshapen() // ['codes/cities.listParams']
 */
export function dropMisshapen(storage: BrowserStorage = browserStorage()): string[] {
  const strange = storedEntryNames(storage).filter((name) => {
    const shape = SHAPES.find(([ending]) => ending.test(name));
    return shape !== undefined && !shape[1](readEntry(name, storage));
  });
  for (const name of strange) removeEntry(name, storage);
  dropped ||= strange.length > 0;
  return strange;
}
