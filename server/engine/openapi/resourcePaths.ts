import { pickedFieldOf, typeOf } from '../../../src/fields';
import { fieldOf, isTyped, type Resource } from '../../../src/schema';
import type { CallParts, Extension, ResourceParts } from '../extension';
import { allFilters, sqlOf } from '../filters';
import type { DocumentNames } from './names';
import {
  callsOfTag,
  fixedName,
  jsonResponses,
  listOf,
  ref,
  success,
  type Schemas,
  refusals,
} from './parts';
import { bareSchema, nullable, valueSchema, type Schema } from './fieldSchema';

type ResourceByName = (name: string) => Resource;

interface PathContext {
  resourceOf: ResourceByName;
  names: DocumentNames;
  extensions: readonly Extension[];
}

function partsOf(
  resource: Resource,
  { names: { plural }, extensions }: Omit<PathContext, 'resourceOf'>,
): ResourceParts[] {
  const describe = {
    call: (verb: string, summary: string, rest: Schema) =>
      callsOfTag(resource.name)(`${verb}${plural}`, summary, rest),
    succeeds: (keys: Schemas) => succeeds(resource, keys),
  };
  return extensions.flatMap(({ openApi }) => openApi?.resource?.(resource, describe) ?? []);
}

function merged(parts: readonly ResourceParts[], of: keyof Omit<ResourceParts, 'paths'>) {
  const all = parts.flatMap((one): CallParts[] => (one[of] === undefined ? [] : [one[of]]));
  return {
    parameters: all.flatMap(({ parameters = [] }) => parameters),
    keys: Object.assign({}, ...all.map(({ keys }) => keys)) as Schemas,
    responses: Object.assign({}, ...all.map(({ responses }) => responses)) as Schemas,
  };
}

const parametersOf = ({ parameters }: { parameters: readonly Schema[] }): Schema =>
  parameters.length > 0 ? { parameters } : {};

export function resourceSchemas(
  resource: Resource,
  context: Omit<PathContext, 'resourceOf'>,
): Schemas {
  const { singular } = context.names;
  const { stamps } = resource;
  const fields = resource.fields.filter((field) => pickedFieldOf(field) === null);
  const read = fields.map((field) => {
    const schema = valueSchema(field);
    const filled = field.required || typeOf(field).filled;
    const history = {
      ...schema,
      ...(field.extension && { description: `Extension "${field.extension}"` }),
    };
    return [field.name, filled ? history : nullable(history)] as const;
  });
  const typed = fields.filter(isTyped);
  const writable = [
    ...typed.map((field) => {
      const schema = valueSchema(field);
      return [field.name, field.required ? schema : nullable(schema)] as const;
    }),
    ...stamps.map((stamp) => {
      const schema = valueSchema(fieldOf(resource, stamp));
      const description = 'Value of the current user; others are refused';
      return [stamp, nullable({ ...schema, description })] as const;
    }),
  ];
  const required = typed
    .filter((field) => field.required && field.default === null)
    .map(({ name }) => name);
  const input = { type: 'object', properties: Object.fromEntries(writable) };
  return {
    [singular]: {
      type: 'object',
      properties: Object.fromEntries(read),
      required: read.map(([name]) => name),
    },
    [`${singular}Create`]: { ...input, required },
    [`${singular}Update`]: {
      ...input,
      properties: { ...input.properties, ...merged(partsOf(resource, context), 'update').keys },
    },
  };
}

/** With those of extensions (rules: every-call). */
export function resourcePaths(resource: Resource, context: PathContext): Schemas {
  const {
    resourceOf,
    names: { singular, plural },
  } = context;
  const { path } = resource;
  const record = ref('schemas', singular);
  const parts = partsOf(resource, context);
  const [list, show, update] = [
    merged(parts, 'list'),
    merged(parts, 'show'),
    merged(parts, 'update'),
  ];
  const call = callsOfTag(resource.name);
  const one = { ...succeeds(resource, { data: record }), ...refused, ...refusals(404) };
  const invalid = refusals(422);
  return {
    [path]: {
      get: call(`list${plural}`, `Lists ${plural}`, {
        parameters: [...listParameters(resource, resourceOf), ...list.parameters],
        responses: { ...succeeds(resource, listBody(record), list.keys), ...refused, ...invalid },
      }),
      post: call(`create${singular}`, `Creates a ${singular}`, {
        ...parametersOf(merged(parts, 'create')),
        requestBody: requestBody(`${singular}Create`),
        responses: { ...succeeds(resource, { data: record }), ...refused, ...invalid },
      }),
    },
    ...Object.fromEntries(
      parts.flatMap(({ paths = {} }) =>
        Object.entries(paths).map(([below, calls]) => [`${path}${below}`, calls]),
      ),
    ),
    [`${path}/{id}`]: {
      parameters: [ref('parameters', 'id')],
      get: call(`show${singular}`, `Shows a ${singular}`, {
        ...parametersOf(show),
        responses: { ...one, ...succeeds(resource, { data: record }, show.keys) },
      }),
      put: call(`update${singular}`, 'Changes the fields in the body', {
        requestBody: requestBody(`${singular}Update`),
        responses: { ...one, ...invalid, ...refusals(409), ...update.responses },
      }),
      delete: call(`delete${singular}`, 'Deletes the record, unless others refer to it', {
        responses: { ...succeeds(resource, {}), ...refused, ...refusals(404, 409) },
      }),
    },
  };
}

const refused = refusals(401, 403);

const listBody = (record: Schema) => ({
  data: listOf(record),
  links: ref('schemas', fixedName.links),
  meta: ref('schemas', fixedName.meta),
});

function succeeds({ statusField }: Resource, body: Schemas, optional: Schemas = {}): Schemas {
  const { status_code: status, message } = success;
  const always = { ...body, status_code: status, [statusField]: status, message };
  return jsonResponses(always, optional);
}

function requestBody(name: string): Schema {
  const content = { schema: ref('schemas', name) };
  return {
    required: true,
    content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
  };
}

function listParameters(resource: Resource, resourceOf: ResourceByName): Schema[] {
  const valuesOf = (of: Resource, field: string) => bareSchema(of, field);
  return [
    ...allFilters(resource).map((filter) => ({
      name: filter.parameter,
      in: 'query',
      ...(filter.extension !== undefined && { description: `Extension "${filter.extension}"` }),
      ...sqlOf(filter).describe(filter, { resource, resourceOf, valuesOf }),
    })),
    ...['perPage', 'page'].map((name) => ref('parameters', name)),
  ];
}
