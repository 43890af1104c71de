import { z } from 'zod';
import { problem } from '../checks/finding';
import type { Declared, FieldName, FieldTemplate } from '../fieldName';

// A content security policy would report the code that zod compiles.
z.config({ jitless: true });

/** How a schema names fields of the declaration itself. */
export type NameKind = 'field' | 'parameter' | 'template' | 'sentence' | 'label';

const named = <Name>(known: NameKind, schema = z.string()) =>
  schema.meta({ 'x-known': known }) as unknown as z.ZodType<Name>;

/** `checkNames` checks that the declaration has it. */
export const field = named<FieldName>('field');

/** The parts of zod for field types: all of it would be four times as large in the browser. */
export const kinds = {
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  field,
  int: z.int,
  object: z.object,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  tuple: z.tuple,
  union: z.union,
  unknown: z.unknown,
};

export type Kinds = typeof kinds;

export type OptionsOf<Of extends (z: Kinds) => z.ZodType> = Declared<ReturnType<Of>, string>;

/** For other patterns, findings show the pattern itself. */
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

export type TextPattern = keyof typeof FORMATS;

export const patternText = (pattern: RegExp, format: TextPattern) =>
  z.string().regex(pattern, format);

// PostgreSQL truncates names at 63 bytes, and index names combine several.
export const name = patternText(/^[a-z][A-Za-z0-9]*$/, 'camelCase').max(40);

export const word = z.string().min(1).max(100);

export const names = z.array(z.string()).max(200);

/** A field, or a parameter that chooses one. */
export const fieldOrParameter = named<string>('parameter');

/** A field, or a text with fields in braces. */
export const template = named<FieldTemplate>('template', z.string().min(1));

/** A text, perhaps with fields in braces. */
export const sentence = named<string>('sentence');

export const fields = z.array(field).max(200);

export const byField = <S extends z.ZodType>(schema: S) => z.record(field, schema);

/** By field, also those whose labels a file replaces. */
export const byLabelled = <S extends z.ZodType>(schema: S) =>
  z.record(z.string().meta({ 'x-known': 'label' satisfies NameKind }), schema);
