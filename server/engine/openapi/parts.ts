import type { Schema } from './fieldSchema';

export type Schemas = { [name: string]: unknown };

/** A reference to a component of the document. */
export function ref(kind: 'schemas' | 'parameters' | 'responses', name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** Schemas that every list shares; no entity's word begins with "Paging". */
export const fixedName = { links: 'PagingLinks', meta: 'PagingMeta' } as const;

export const textType = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const url = { type: ['string', 'null'] } as const;

/** An object with all of these. */
export function object(properties: Schemas): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

const errors = {
  type: 'object',
  description: 'Field name to messages',
  additionalProperties: { type: 'array', items: textType },
};

/** Part of every error response (docs/extensions.md: writes). */
export const problems = {
  type: 'array',
  description: 'Extension "writes": what is not one of the standard sentences, for any language',
  items: {
    type: 'object',
    properties: {
      field: textType,
      message: textType,
      key: { ...textType, description: 'Of the words of server/rules/words' },
      args: { type: 'object', additionalProperties: true },
    },
    required: ['message', 'key', 'args'],
  },
};

export const sharedSchemas: Schemas = {
  [fixedName.links]: object({ first: url, last: url, prev: url, next: url }),
  [fixedName.meta]: object({
    total: count,
    links: { type: 'array', items: object({ url, label: textType, active: { type: 'boolean' } }) },
    current_page: count,
    per_page: count,
    last_page: count,
  }),
  Problem: { ...object({ message: textType }), properties: { message: textType, problems } },
  InvalidProblem: {
    ...object({ message: textType, errors }),
    properties: { message: textType, errors, problems },
  },
};

export const sharedParameters: Schemas = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
  perPage: {
    name: 'perPage',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 1000, default: 15 },
  },
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
  sort: {
    name: 'sort',
    in: 'query',
    description: 'Extension. Field names joined by commas, each with - before it for descending',
    schema: textType,
  },
  ids: {
    name: 'ids',
    in: 'query',
    description: 'Extension. Up to 1000 ids joined by commas',
    schema: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
  },
  totals: {
    name: 'totals',
    in: 'query',
    description: 'Extension. 1: the answer also has the sums over the whole filter',
    schema: { type: 'integer', enum: [0, 1] },
  },
  groups: {
    name: 'groups',
    in: 'query',
    description:
      'Extension. Up to two fields joined by commas, each with - before it for descending, days with :day or :month behind it: the answer also has the groups of the whole filter',
    schema: textType,
  },
};

function problem(description: string, schema = 'Problem'): Schema {
  return { description, content: { 'application/json': { schema: ref('schemas', schema) } } };
}

export const sharedResponses: Schemas = {
  Unauthenticated: problem('No valid bearer token'),
  Forbidden: problem('The signed-in person may not do this'),
  NotFound: problem('There is no such record'),
  Conflict: problem('The record is in use, or closed'),
  Changed: problem('The record is closed, or not what the sender had read', 'ConflictProblem'),
  Invalid: problem('The body or the query does not hold', 'InvalidProblem'),
  TooMany: problem('Too many attempts'),
};
