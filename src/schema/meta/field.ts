import { z } from 'zod';
import type { FieldTypeCatalogue } from '../catalogue';
import { defaultKey, optionalKey } from './describeKey';
import { kinds, name, names } from './parts';

const commonOptions = {
  required: defaultKey(
    z.boolean(),
    'Must be filled in a new record, and can’t be emptied later.',
    true,
    false,
  ),
  readOnly: defaultKey(
    z.boolean(),
    'Only the server writes it. Forms show it without an input.',
    true,
    false,
  ),
  fixed: defaultKey(z.boolean(), 'Can be set in a new record only, like a code.', true, false),
  unique: defaultKey(
    z.union([z.boolean(), names]),
    'No two records may have the same value. With a list of fields: no two records that have the same values there.',
    ['officeCode'],
    false,
  ),
  was: optionalKey(
    name,
    'Its former name. At the next start its column is renamed and keeps its values.',
    'memo',
    'none',
  ),
  default: optionalKey(
    z.union([z.string(), z.number(), z.boolean()]),
    'Initial value of a new record.',
    true,
    'empty',
  ),
  extension: optionalKey(
    z.string(),
    'The extension that provides it (docs/extensions.md).',
    'fields',
    'none: every backend has it',
  ),
};

export const fieldsSchema = z.record(
  name,
  z.looseObject({ type: z.string() }).meta({ 'x-part': 'field' }),
);

// Creating a schema takes longer than validating a whole file.
const schemaCache = new WeakMap<FieldTypeCatalogue, Map<string, z.ZodType>>();

export function fieldSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const cached = schemaCache.get(catalogue) ?? new Map<string, z.ZodType>();
  schemaCache.set(catalogue, cached);
  const schema = cached.get(type) ?? makeSchema(type, catalogue);
  if (schema !== null) cached.set(type, schema);
  return schema;
}

function makeSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const options = Object.hasOwn(catalogue, type) ? catalogue[type]?.options(kinds) : undefined;
  if (!(options instanceof z.ZodObject)) return null;
  const schema = z.strictObject({ type: z.literal(type), ...commonOptions, ...options.shape });
  const { examples = [], ...meta } = options.meta() ?? {};
  // A type that extends another inherits its example.
  const own = (examples as object[]).map((example) => ({ ...example, type }));
  return schema.meta({ ...meta, examples: own });
}
