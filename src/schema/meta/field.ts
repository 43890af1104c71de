import { z } from 'zod';
import type { FieldTypeCatalogue } from '../catalogue';
import { commonOptions } from './blocks';
import { kinds, name } from './parts';
import { memoizeByObject, ownEntry } from '../../util/objects';

export const fieldsSchema = z.record(
  name,
  z.looseObject({ type: z.string() }).meta({ 'x-part': 'field' }),
);

// Creating a schema takes longer than validating a whole file.
const schemasOf = memoizeByObject((_catalogue: FieldTypeCatalogue) => new Map<string, z.ZodType>());

export function fieldSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const schemas = schemasOf(catalogue);
  const schema = schemas.get(type) ?? createSchema(type, catalogue);
  if (schema !== null) schemas.set(type, schema);
  return schema;
}

function createSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const options = ownEntry(catalogue, type)?.options(kinds);
  if (!(options instanceof z.ZodObject)) return null;
  const schema = z.strictObject({ type: z.literal(type), ...commonOptions, ...options.shape });
  const { examples = [], ...meta } = options.meta() ?? {};
  // A type that extends another inherits its example.
  const own = (examples as object[]).map((example) => ({ ...example, type }));
  return schema.meta({ ...meta, examples: own });
}
