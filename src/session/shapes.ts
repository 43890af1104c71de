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

/** List parameters, as react-admin stores them. */
const isList: Shape = (value) =>
  isObject(value) &&
  oneOf('string', 'undefined')(typeof value.sort) &&
  oneOf('ASC', 'DESC', undefined)(value.order) &&
  isCount(value.page) &&
  isCount(value.perPage) &&
  (value.filter === undefined || isObject(value.filter));

const isNullOr =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);
const isView = isNullOr(
  (value) => isObject(value) && [value.id, value.name, value.query].every(isText),
);
const isOwn = isNullOr(
  (value) => isObject(value) && isText(value.query) && isNullOr(isObject)(value.days),
);
const isStored: Shape = (value) =>
  isObject(value) && isNullOr(isText)(value.last) && isOwn(value.own) && isView(value.saved);

/** Of entries that their reader does not parse, by the end of their name. */
const SHAPES: readonly (readonly [name: RegExp, isOurs: Shape])[] = [
  [/^theme$/, oneOf('light', 'dark')],
  [/\.list$/, isStored],
  // Of versions before 28 November 2026.
  [/\.list\.own$/, isNullOr(isList)],
  [/\.list\.view$/, isView],
];

let dropped = false;

export const hasDropped = (): boolean => dropped;

/**
 * Removes stored settings of an unknown shape (other versions, edited by hand), which would break their list.
 * @example dropMalformed(['ko', 'en']) // ['codes/cities.listParams']
 */
export function dropMalformed(
  locales: readonly string[],
  storage: BrowserStorage = browserStorage(),
): string[] {
  const shapes = [...SHAPES, [/^locale$/, oneOf(...locales)] as const];
  const misshapen = storedEntryNames(storage).filter((name) => {
    const shape = shapes.find(([ending]) => ending.test(name));
    return shape !== undefined && !shape[1](readEntry(name, storage));
  });
  for (const name of misshapen) removeEntry(name, storage);
  dropped ||= misshapen.length > 0;
  return misshapen;
}
