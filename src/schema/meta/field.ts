import { z } from 'zod';
import type { FieldTypeCatalogue } from '../catalogue';
import { optionalKey } from './describeKey';
import { kinds, name, names } from './parts';

const commonOptions = {
  required: optionalKey(
    z.boolean(),
    'It must be filled in a new record, and can not be emptied later.',
    true,
    {
      default: false,
    },
  ),
  readOnly: optionalKey(
    z.boolean(),
    'Only the server writes it: it is shown and never typed.',
    true,
    {
      default: false,
    },
  ),
  fixed: optionalKey(
    z.boolean(),
    'It is typed in a new record and never changes, as a code.',
    true,
    {
      default: false,
    },
  ),
  unique: optionalKey(
    z.union([z.boolean(), names]),
    'No two records have the same value. A list of fields: no two that have the same values there.',
    ['officeCode'],
    { default: false },
  ),
  was: optionalKey(
    name,
    'What it was called before. At the next start its column is renamed, with all that is in it.',
    'memo',
    { otherwise: 'none: it is new, or was never called otherwise' },
  ),
  default: optionalKey(
    z.union([z.string(), z.number(), z.boolean()]),
    'What a new record begins with.',
    true,
    { otherwise: 'empty' },
  ),
  extension: optionalKey(
    z.string(),
    'The extension that brings it (docs/extensions.md).',
    'fields',
    {
      otherwise: 'every backend has it',
    },
  ),
};

/** The fields of a declaration by name; `fieldSchema` validates each. */
export const fields = z.record(
  name,
  z.looseObject({ type: z.string() }).meta({ 'x-part': 'field' }),
);

// Cached: creating a schema takes longer than validating a whole file with it.
const made = new WeakMap<FieldTypeCatalogue, Map<string, z.ZodType>>();

/** Returns the schema of a field: the common options and those of its type, strictly. */
export function fieldSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const known = made.get(catalogue) ?? new Map<string, z.ZodType>();
  made.set(catalogue, known);
  const schema = known.get(type) ?? makeSchema(type, catalogue);
  if (schema !== null) known.set(type, schema);
  return schema;
}

function makeSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const options = Object.hasOwn(catalogue, type) ? catalogue[type]?.options(kinds) : undefined;
  if (!(options instanceof z.ZodObject)) return null;
  const schema = z.strictObject({ type: z.literal(type), ...commonOptions, ...options.shape });
  const { examples = [], ...meta } = options.meta() ?? {};
  // A type that extends another inherits its options and their example.
  const own = (examples as object[]).map((example) => ({ ...example, type }));
  return schema.meta({ ...meta, examples: own });
}
