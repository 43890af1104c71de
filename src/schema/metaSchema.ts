import { z } from 'zod';
import type { FieldTypeCatalogue } from './fieldType';
import { MENU_ICONS } from './icons';

// PostgreSQL cuts names of columns and tables at 63 bytes, and those of indexes are made of several.
const name = z
  .string()
  .max(40)
  .regex(/^[a-z][A-Za-z0-9]*$/, 'a name in camelCase');
const word = z.string().min(1).max(100);
const names = z.array(z.string()).max(200);

const commonOptions = {
  required: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  fixed: z.boolean().optional(),
  unique: z.union([z.boolean(), names]).optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
};

const filter = z.union([
  z.string(),
  z.strictObject({ search: names }),
  z.strictObject({ choose: names }),
  z.strictObject({ from: z.string() }),
  z.strictObject({ to: z.string() }),
  z.strictObject({ empty: z.string() }),
  z.strictObject({ via: z.string(), take: z.string() }),
  z.strictObject({ equals: z.string(), extension: name }),
]);

const captionType = z.union([
  names,
  z.strictObject({
    fields: z.array(
      z.union([
        z.string(),
        z.strictObject({
          field: z.string(),
          as: z.looseObject({ type: z.string() }).optional(),
          fills: z.record(z.string(), z.string()).optional(),
        }),
      ]),
    ),
    where: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  }),
]);

const words = z.record(z.string(), word);

/** What an entity is called in one language. */
const resourceWords = z.strictObject({
  name: word.optional(),
  fields: words.optional(),
  values: z.record(z.string(), words).optional(),
  sections: words.optional(),
  filters: z.record(z.string(), words).optional(),
  captions: z.record(z.string(), words).optional(),
});

const labels = z.strictObject({ ko: resourceWords, en: resourceWords });

const fields = z.record(name, z.looseObject({ type: z.string() }));
const filters = z.record(name, filter);
const form = z.array(z.strictObject({ name, fields: names.min(1) }));
const captionTypes = z.record(z.string().min(1).max(40), captionType);
// For editors, which read it and complete the file.
const $schema = z.string().optional();

/** What a whole declaration looks like, before its fields' own options are looked at. */
export const declarationSchema = z.strictObject({
  $schema,
  name: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/, 'lower-case words joined by hyphens'),
  route: z
    .string()
    .max(80)
    .regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/, 'a path in lower case, without a leading slash')
    .optional(),
  path: z
    .string()
    .max(41)
    .regex(/^\/[a-z][a-z0-9-]*$/, 'a path in lower case that begins with /')
    .optional(),
  entity: z.strictObject({
    singular: word,
    plural: word,
    download: word.optional(),
  }),
  statusField: z
    .string()
    .regex(/^status_[a-z]+$/, 'status_ and a word in lower case')
    .optional(),
  key: z.string().optional(),
  title: z.string(),
  menu: z.strictObject({
    group: z.string(),
    icon: z.enum(MENU_ICONS),
    shortcut: z
      .string()
      .regex(/^[a-z]$/, 'one letter in lower case')
      .optional(),
    order: z.number().optional(),
  }),
  fields,
  columns: names.min(1),
  filters,
  order: z.array(z.strictObject({ field: z.string(), order: z.enum(['ASC', 'DESC']) })).min(1),
  form: form.optional(),
  stamps: z.array(z.enum(['userId', 'officeCode', 'departmentCode'])).optional(),
  captions: z.strictObject({ by: z.string(), fields: names, types: captionTypes }).optional(),
  totals: z
    .record(
      name,
      z.strictObject({
        sum: names.min(1),
        by: z.array(
          z.union([z.string(), z.strictObject({ field: z.string(), per: z.literal('day') })]),
        ),
        without: z.record(z.string(), names.min(1)).optional(),
      }),
    )
    .optional(),
  history: z.boolean().optional(),
  broadcast: z.boolean().optional(),
  confirmation: z.strictObject({ by: z.string(), at: z.string().optional() }).optional(),
  labels: labels.optional(),
});

/** What a file that adds to an entity of the product looks like. */
export const extensionSchema = z.strictObject({
  $schema,
  extends: z.string(),
  fields: fields.optional(),
  columns: names.optional(),
  filters: filters.optional(),
  form: form.optional(),
  captions: z.strictObject({ types: captionTypes }).optional(),
  labels: labels.optional(),
});

/** The schema of one field: the common options and those of its type, and nothing else. */
export function fieldSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const options = Object.hasOwn(catalogue, type) ? catalogue[type]?.options : undefined;
  if (!(options instanceof z.ZodObject)) return null;
  return z.strictObject({ type: z.literal(type), ...commonOptions, ...options.shape });
}
