import { z } from 'zod';
import type { FieldTypeCatalogue } from './fieldType';

const name = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'a name in camelCase');
const names = z.array(z.string());

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

/** What a whole declaration looks like, before its fields' own options are looked at. */
export const declarationSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case words joined by hyphens'),
  route: z
    .string()
    .regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/, 'a path in lower case, without a leading slash')
    .optional(),
  path: z
    .string()
    .regex(/^\/[a-z][a-z0-9-]*$/, 'a path in lower case that begins with /')
    .optional(),
  entity: z.strictObject({
    singular: z.string().min(1),
    plural: z.string().min(1),
    download: z.string().min(1).optional(),
  }),
  statusField: z
    .string()
    .regex(/^status_[a-z]+$/, 'status_ and a word in lower case')
    .optional(),
  key: z.string().optional(),
  title: z.string(),
  menu: z.strictObject({
    group: z.string(),
    icon: z.string(),
    shortcut: z
      .string()
      .regex(/^[a-z]$/, 'one letter in lower case')
      .optional(),
  }),
  fields: z.record(name, z.looseObject({ type: z.string() })),
  columns: names.min(1),
  filters: z.record(z.string(), filter),
  order: z.array(z.strictObject({ field: z.string(), order: z.enum(['ASC', 'DESC']) })).min(1),
  form: z.array(z.strictObject({ name, fields: names.min(1) })).optional(),
  stamps: z.array(z.enum(['userId', 'officeCode', 'departmentCode'])).optional(),
  captions: z
    .strictObject({ by: z.string(), fields: names, types: z.record(z.string(), captionType) })
    .optional(),
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
});

/** The schema of one field: the common options and those of its type, and nothing else. */
export function fieldSchema(type: string, catalogue: FieldTypeCatalogue): z.ZodType | null {
  const options = catalogue[type]?.options;
  if (!(options instanceof z.ZodObject)) return null;
  return z.strictObject({ type: z.literal(type), ...commonOptions, ...options.shape });
}
