import type { Schema } from './fieldSchema';

export type Schemas = { [name: string]: unknown };

export function ref(kind: 'schemas' | 'parameters' | 'responses', name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** No entity's name starts with "Paging". */
export const fixedName = { links: 'PagingLinks', meta: 'PagingMeta' } as const;

export const textType = { type: 'string' } as const;
export const success = { status_code: { type: 'integer', const: 200 }, message: textType };
const count = { type: 'integer', minimum: 0 } as const;
const url = { type: ['string', 'null'] } as const;

export const object = (properties: Schemas, optional: Schemas = {}): Schema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
});

export const listOf = (items: Schema): Schema => ({ type: 'array', items });

export const idType = { type: 'integer', minimum: 1 } as const;
export const momentType = { ...textType, description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul' };

const errors = {
  type: 'object',
  description: 'Field name to messages',
  additionalProperties: listOf(textType),
};

export const jsonContent = (schema: Schema): Schemas => ({ 'application/json': { schema } });

export function jsonResponses(properties: Schemas, optional: Schemas = {}): Schemas {
  return { '200': { description: 'Done', content: jsonContent(object(properties, optional)) } };
}

export const callsOfTag =
  (tag: string) =>
  (operationId: string, summary: string, rest: Schema): Schema => ({
    operationId,
    summary,
    tags: [tag],
    ...rest,
  });

/** @param refusal keys of every error response */
export const sharedSchemas = (refusal: Schemas): Schemas => ({
  [fixedName.links]: object({ first: url, last: url, prev: url, next: url }),
  [fixedName.meta]: object({
    total: count,
    links: listOf(object({ url, label: textType, active: { type: 'boolean' } })),
    current_page: count,
    per_page: count,
    last_page: count,
  }),
  Problem: object({ message: textType }, refusal),
  InvalidProblem: object({ message: textType, errors }, refusal),
});

export const queryParameter = (
  name: string,
  description: string,
  schema: Schema = textType,
): Schema => ({ name, in: 'query', description, schema });

export const sharedParameters: Schemas = {
  id: { name: 'id', in: 'path', required: true, schema: idType },
  perPage: {
    name: 'perPage',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 1000, default: 15 },
  },
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
};

function problem(description: string, schema = 'Problem'): Schema {
  return { description, content: jsonContent(ref('schemas', schema)) };
}

const REFUSALS = {
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  422: 'Invalid',
  429: 'TooMany',
} as const;

/** @example responses: { ...jsonResponses(success), ...refusals(401, 404) } */
export const refusals = (...statuses: (keyof typeof REFUSALS)[]): Schemas =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', REFUSALS[status])]));

export const sharedResponses: Schemas = {
  Unauthenticated: problem('No valid bearer token'),
  Forbidden: problem('The current user may not do this'),
  NotFound: problem('There is no such record'),
  Conflict: problem('The record is in use, or locked'),
  Invalid: problem('The body or the query is invalid', 'InvalidProblem'),
  TooMany: problem('Too many attempts'),
};
