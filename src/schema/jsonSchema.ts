import { z } from 'zod';
import { textTypes } from './checks/captions';
import type { FieldTypeCatalogue } from './catalogue';
import { declarationSchema, extensionSchema, fieldSchema } from './meta';

export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  'x-default'?: string;
  examples?: readonly unknown[];
  properties?: { [name: string]: JsonSchema };
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $defs?: { [name: string]: JsonSchema };
  [keyword: string]: unknown;
}

interface KnownNames {
  groups: readonly string[];
  names: readonly string[];
  extendable: readonly string[];
}

interface KnownResource {
  name: string;
  menu: { group: string };
}

export const fieldTypePart = (type: string): string => `field-${type}`;

/**
 * Structure only, not the consistency of names.
 * @param declarations their names and menu groups are known
 * @param more can't be extended
 * @example resourceFileJsonSchema(fieldTypes, declarations).title // 'A resource file'
 */
export function resourceFileJsonSchema(
  catalogue: FieldTypeCatalogue,
  declarations: readonly KnownResource[],
  more: readonly KnownResource[] = [],
): JsonSchema {
  const all = [...declarations, ...more];
  const known: KnownNames = {
    groups: [...new Set(all.map(({ menu }) => menu.group))],
    names: [...new Set(all.map(({ name }) => name))],
    extendable: declarations.map(({ name }) => name),
  };
  const types = Object.keys(catalogue).filter((type) => fieldSchema(type, catalogue) !== null);
  const derive = (schema: z.ZodType): JsonSchema => derived(schema, known);
  const options = types.map((type) => [
    fieldTypePart(type),
    derive(fieldSchema(type, catalogue) ?? z.never()),
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A resource file',
    type: 'object',
    oneOf: [{ $ref: '#/$defs/resource' }, { $ref: '#/$defs/extension' }],
    $defs: {
      resource: withId(derive(declarationSchema)),
      extension: extended(derive(extensionSchema), known),
      field: oneType('A field: its type and options.', types),
      kind: oneType('A field type with text values, and its options.', textTypes(catalogue)),
      ...(Object.fromEntries(options) as { [part: string]: JsonSchema }),
    },
  };
}

function derived(schema: z.ZodType, known: KnownNames): JsonSchema {
  const { $schema: _, ...root } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => fill(jsonSchema as JsonSchema, known),
  });
  return root as JsonSchema;
}

function fill(schema: JsonSchema, known: KnownNames): void {
  const { 'x-part': part, 'x-known': names } = schema;
  delete schema['x-part'];
  delete schema['x-known'];
  if (typeof part === 'string') {
    for (const keyword of ['type', 'properties', 'required', 'additionalProperties'])
      delete schema[keyword];
    schema.$ref = `#/$defs/${part}`;
  }
  if (names === 'group' && known.groups.length > 0) schema.enum = known.groups;
  if (names === 'resource')
    schema.examples = [...new Set([...(schema.examples ?? []), ...known.names])];
}

function withId(schema: JsonSchema): JsonSchema {
  const { fields } = schema.properties ?? {};
  if (fields === undefined) throw new Error('a declaration has no fields');
  fields.properties = { id: { $ref: `#/$defs/${fieldTypePart('id')}` } };
  fields.required = ['id'];
  return schema;
}

/** A file extends only resources of the product. */
function extended(schema: JsonSchema, { extendable }: KnownNames): JsonSchema {
  const target = schema.properties?.extends;
  if (target === undefined) throw new Error('an extension extends nothing');
  if (extendable.length > 0) target.enum = extendable;
  target.examples = ['customers'];
  return schema;
}

// Editors report errors against the intended type.
function oneType(description: string, types: readonly string[]): JsonSchema {
  return {
    description,
    type: 'object',
    properties: { type: { description: 'The field type.', enum: types } },
    required: ['type'],
    oneOf: types.map((type) => ({ $ref: `#/$defs/${fieldTypePart(type)}` })),
  };
}
