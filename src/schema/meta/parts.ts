import { z } from 'zod';
import { problem } from '../checks/finding';

/**
 * What the options of field types are checked by. Whatever a type needs of zod is added here: all of it would be four
 * times as much for a browser that checks.
 */
export const kinds = {
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  int: z.int,
  object: z.object,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  tuple: z.tuple,
  union: z.union,
};

export type Kinds = typeof kinds;

/** The patterns that findings have words for; of any other they show the pattern. */
export const FORMATS = {
  camelCase: problem('camelCase'),
  hyphens: problem('hyphens'),
  route: problem('route'),
  path: problem('path'),
  statusField: problem('statusField'),
  letter: problem('letter'),
  currency: problem('currency'),
  decimal: problem('decimal'),
};

/** A pattern that findings have words for. */
export type TextPattern = keyof typeof FORMATS;

/** Text of a pattern. */
export const patternText = (pattern: RegExp, format: TextPattern) =>
  z.string().regex(pattern, format);

// PostgreSQL cuts names of columns and tables at 63 bytes, and those of indexes are made of several.
export const name = patternText(/^[a-z][A-Za-z0-9]*$/, 'camelCase').max(40);

export const word = z.string().min(1).max(100);

export const names = z.array(z.string()).max(200);
