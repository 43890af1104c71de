import { z } from 'zod';
import type { FieldTypeCatalogue } from '../catalogue';
import { commonOptions } from './blocks';
import { kinds, name } from './parts';

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
