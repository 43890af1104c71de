import {
  AS_OF,
  GROUPS,
  fieldOf,
  isTyped,
  type FieldTypeCatalogue,
  type Filter,
  type Resource,
} from '../../../src/schema';
import { keepsDays } from '../asOf';
import { checkCall, createParameters, showBody, showParameters, updateKeys } from './extensions';
import type { DocumentNames } from './names';
import { fixedName, object, ref, type Schemas } from './parts';
import { groupTotals } from '../../../src/schema/groups';
import { WHERE_LIMITS } from '../../../src/schema/comparing';
import { nullable, valueSchema, type Schema } from './fieldSchema';

type Others = (name: string) => Resource;

interface Around {
  catalogue: FieldTypeCatalogue;
  others: Others;
  names: DocumentNames;
}

/** The schemas of one resource: the record as it is read, and what a create and an update take. */
export function resourceSchemas(
  resource: Resource,
  catalogue: FieldTypeCatalogue,
  { singular }: DocumentNames,
): Schemas {
  const { stamps } = resource;
  const fields = resource.fields.filter(({ type }) => catalogue[type]?.picks === undefined);
  const read = fields.map((field) => {
    const schema = valueSchema(field, catalogue);
    const filled = field.required || catalogue[field.type]?.filled;
    const said = {
      ...schema,
      ...(field.extension && { description: `Extension "${field.extension}"` }),
    };
    return [field.name, filled ? said : nullable(said)] as const;
  });
  const typed = fields.filter(isTyped);
  const written = [
    ...typed.map((field) => {
      const schema = valueSchema(field, catalogue);
      return [field.name, field.required ? schema : nullable(schema)] as const;
    }),
    ...stamps.map((stamp) => {
      const schema = valueSchema(fieldOf(resource, stamp), catalogue);
      const description = 'Of the signed-in person; anything else is refused';
      return [stamp, nullable({ ...schema, description })] as const;
    }),
  ];
  const required = typed
    .filter((field) => field.required && field.default === null)
    .map(({ name }) => name);
  const input = { type: 'object', properties: Object.fromEntries(written) };
  return {
    [singular]: {
      type: 'object',
      properties: Object.fromEntries(read),
      required: read.map(([name]) => name),
    },
    [`${singular}Create`]: { ...input, required },
    [`${singular}Update`]: {
      ...input,
      properties: { ...input.properties, ...updateKeys(resource) },
    },
  };
}

/** The five calls on one resource (rules: every-call), and the one that tries them. */
export function resourcePaths(
  resource: Resource,
  { catalogue, others, names: { singular, plural } }: Around,
): Schemas {
  const { path, name } = resource;
  const record = ref('schemas', singular);
  const call = (operationId: string, summary: string, rest: Schema) => ({
    operationId,
    summary,
    tags: [name],
    ...rest,
  });
  const one = {
    ...succeeds(resource, { data: record }),
    ...refused,
    '404': ref('responses', 'NotFound'),
  };
  const invalid = { '422': ref('responses', 'Invalid') };
  return {
    [path]: {
      get: call(`list${plural}`, `Lists ${plural}`, {
        parameters: listParameters(resource, catalogue, others),
        responses: {
          ...succeeds(resource, listBody(record), {
            ...totalsBody(resource, catalogue),
            ...groupsBody(resource, catalogue),
          }),
          ...refused,
          ...invalid,
        },
      }),
      post: call(`create${singular}`, `Adds a ${singular}`, {
        ...createParameters,
        requestBody: requestBody(`${singular}Create`),
        responses: { ...succeeds(resource, { data: record }), ...refused, ...invalid },
      }),
    },
    [`${path}/check`]: {
      post: call(`check${plural}`, 'Extension "writes": tries writes, and keeps nothing of them', {
        requestBody: checkCall.requestBody,
        responses: {
          ...succeeds(resource, checkCall.answer),
          ...refused,
          ...invalid,
          '429': ref('responses', 'TooMany'),
        },
      }),
    },
    [`${path}/{id}`]: {
      parameters: [ref('parameters', 'id')],
      get: call(`show${singular}`, `Shows a ${singular}`, {
        ...showParameters(resource),
        responses: { ...one, ...succeeds(resource, { data: record }, showBody(resource)) },
      }),
      put: call(`update${singular}`, `Changes the fields that the body has`, {
        requestBody: requestBody(`${singular}Update`),
        responses: { ...one, ...invalid, '409': ref('responses', 'Changed') },
      }),
      delete: call(`delete${singular}`, 'Deletes, unless other records refer to it', {
        responses: {
          ...succeeds(resource, {}),
          ...refused,
          '404': ref('responses', 'NotFound'),
          '409': ref('responses', 'Conflict'),
        },
      }),
    },
  };
}

const refused = {
  '401': ref('responses', 'Unauthenticated'),
  '403': ref('responses', 'Forbidden'),
};

const listBody = (record: Schema) => ({
  data: { type: 'array', items: record },
  links: ref('schemas', fixedName.links),
  meta: ref('schemas', fixedName.meta),
});

const day = { type: 'string', format: 'date' };

/** The sums beside a list, for those who ask with `totals=1`. */
function totalsBody(resource: Resource, catalogue: FieldTypeCatalogue): Schemas {
  if (resource.totals.length === 0) return {};
  const totals = resource.totals.map(({ name, sum, by }) => {
    const properties = Object.fromEntries([
      ...by.map(({ field, per }) => [
        field,
        nullable(per === 'day' ? day : bare(resource, field, catalogue)),
      ]),
      ...sum.map((field) => [field, { type: bare(resource, field, catalogue).type }]),
      ['count', { type: 'integer' }],
    ]);
    const row = { type: 'object', properties, required: Object.keys(properties) };
    return [name, { type: 'array', items: row }];
  });
  return { totals: { type: 'object', properties: Object.fromEntries(totals) } };
}

/** The groups beside a list, for those who ask with `groups`. */
function groupsBody(resource: Resource, catalogue: FieldTypeCatalogue): Schemas {
  const sums = groupTotals(resource, catalogue).map(({ name, sum, by }) => {
    const properties = Object.fromEntries([
      ...by.map(({ field }) => [field, nullable(bare(resource, field, catalogue))]),
      ...sum.map((field) => [field, { type: bare(resource, field, catalogue).type }]),
      ['count', { type: 'integer' }],
    ]);
    return [name, { type: 'array', items: object(properties) }];
  });
  const row = object({
    by: { type: 'object', description: 'Field name to the value that these records have' },
    count: { type: 'integer' },
    sums: object(Object.fromEntries(sums)),
  });
  return { groups: object({ rows: { type: 'array', items: row }, more: { type: 'boolean' } }) };
}

function succeeds({ statusField }: Resource, body: Schemas, optional: Schemas = {}): Schemas {
  const status = { type: 'integer', const: 200 };
  const always = {
    ...body,
    status_code: status,
    [statusField]: status,
    message: { type: 'string' },
  };
  const properties = { ...always, ...optional };
  const schema = { type: 'object', properties, required: Object.keys(always) };
  return { '200': { description: 'Done', content: { 'application/json': { schema } } } };
}

function requestBody(name: string): Schema {
  const content = { schema: ref('schemas', name) };
  return {
    required: true,
    content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
  };
}

/** The parameters that every list takes. */
const standing = ['perPage', 'page', 'sort', 'ids', GROUPS];

function listParameters(
  resource: Resource,
  catalogue: FieldTypeCatalogue,
  others: Others,
): Schema[] {
  return [
    ...resource.filters.map((filter) => ({
      name: filter.parameter,
      in: 'query',
      ...filterSchema(resource, filter, catalogue, others),
    })),
    ...resource.extraFilters.map((filter) => ({
      name: filter.parameter,
      in: 'query',
      description: `Extension "${filter.extension}"`,
      ...filterSchema(resource, filter, catalogue, others),
    })),
    ...[
      ...standing,
      ...(resource.totals.length > 0 ? ['totals'] : []),
      ...(keepsDays(resource) ? [AS_OF] : []),
    ].map((name) => ref('parameters', name)),
  ];
}

function bare(owner: Resource, name: string, catalogue: FieldTypeCatalogue): Schema {
  const { default: _, ...schema } = valueSchema(fieldOf(owner, name), catalogue);
  return schema;
}

function filterSchema(
  resource: Resource,
  filter: Filter,
  catalogue: FieldTypeCatalogue,
  others: Others,
): Schema {
  switch (filter.kind) {
    case 'equals':
      return { schema: bare(resource, filter.field, catalogue) };
    case 'search': {
      const words = `Every word must be contained in one of: ${filter.fields.join(', ')}`;
      const description = `${words}. Extension "search": or its syllables begin so (ㅎㄴㅌㅇ), the last one is half typed (하낱)`;
      return { description, schema: { type: 'string', maxLength: 255 } };
    }
    case 'choose':
      return {
        description: 'The date that the range is about',
        schema: { type: 'string', enum: [...filter.fields] },
      };
    case 'from':
    case 'to':
      return {
        description: `${filter.kind === 'from' ? 'First' : 'Last'} day, inclusive, of ${filter.field}`,
        schema: day,
      };
    case 'empty':
      return {
        description: `1: ${filter.field} is empty; 0: it is filled`,
        schema: { type: 'integer', enum: [0, 1] },
      };
    case 'without':
      return {
        description: `1: without records whose ${filter.field} is ${filter.values.join(' or ')}, but for the one whose ${resource.key ?? 'key'} is searched for${resource.cancelled.parent === null ? '' : ', nor those of a cancelled parent'}`,
        schema: { type: 'integer', enum: [0, 1] },
      };
    case 'via': {
      const link = resource.references.find(({ field }) => field === filter.field);
      const target = link === undefined ? resource : others(link.to);
      return {
        description: `${filter.take} of the record that ${filter.field} names`,
        schema: bare(target, filter.take, catalogue),
      };
    }
    case 'where':
      return {
        description:
          'Extension "where". Conditions on any fields, as JSON: {"and":[["field","is","value"],{"or":[…]}]}',
        schema: { type: 'string', maxLength: WHERE_LIMITS.characters },
      };
  }
}
