import { isTyped, type Resource } from '../../../src/schema';
import type { ExtensionDocument } from '../../engine/extension';
import { nullable } from '../../engine/openapi/fieldSchema';
import {
  jsonContent,
  momentType,
  object,
  ref,
  textType,
  type Schemas,
  refusals,
} from '../../engine/openapi/parts';
import { mostRows } from './dryRun';

const problems = {
  type: 'array',
  description: 'Extension "writes": translatable messages, other than the standard ones',
  items: object(
    {
      message: textType,
      key: { ...textType, description: 'Key of a message in server/rules/messages' },
      args: { type: 'object', additionalProperties: true },
    },
    { field: textType },
  ),
};

const conflictProblem = {
  type: 'object',
  properties: {
    message: textType,
    problems,
    conflict: {
      description: 'Extension "writes": the changes that the client had not read',
      ...object({
        by: nullable(textType),
        at: nullable(momentType),
        fields: { type: 'object', description: 'Field name to its current value' },
      }),
    },
  },
  required: ['message'],
  additionalProperties: true,
};

const rows = {
  type: 'array',
  minItems: 1,
  maxItems: mostRows,
  items: object(
    { action: { ...textType, enum: ['create', 'update', 'delete'] } },
    {
      id: { type: 'integer', minimum: 1, description: 'For update and delete' },
      data: { type: 'object', description: 'The body of that call' },
    },
  ),
};

const outcomes = {
  type: 'array',
  description: 'The result of each row, in the same order',
  items: {
    type: 'object',
    properties: {
      ok: { type: 'boolean' },
      status: { type: 'integer', description: 'Status of the refusal, whose body is included' },
      message: textType,
      errors: { type: 'object', additionalProperties: { type: 'array', items: textType } },
      problems,
    },
    required: ['ok'],
    additionalProperties: true,
  },
};

/** And the confirmation flag, which is not an input. */
function updateKeys({ confirmation, fields }: Resource): Schemas {
  const typed = fields.filter(isTyped).map(({ name }) => name);
  const mark = confirmation?.at ?? null;
  const confirms =
    'A value: the nominee confirms. Empty: unconfirms, with a reason. The server sets the time';
  return {
    ...(mark !== null && !typed.includes(mark)
      ? { [mark]: nullable({ ...textType, description: confirms }) }
      : {}),
    was: {
      type: 'object',
      description: 'Extension "writes": the fields of this body, as the client had read them',
    },
  };
}

export const openApi: ExtensionDocument = {
  refusal: { problems },
  schemas: { ConflictProblem: conflictProblem },
  responses: {
    Changed: {
      description: 'The record is locked, or another user has changed it',
      content: jsonContent(ref('schemas', 'ConflictProblem')),
    },
  },
  parameters: {
    once: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Extension "writes": a unique key for the create. If the same user sends it again, no record is created, and the existing one is returned',
      schema: textType,
    },
  },
  resource: (resource, { call, succeeds }) => ({
    create: { parameters: [ref('parameters', 'once')] },
    update: { keys: updateKeys(resource), responses: { '409': ref('responses', 'Changed') } },
    paths: {
      '/check': {
        post: call('check', 'Extension "writes": tries writes without saving them', {
          requestBody: { required: true, content: jsonContent(object({ rows })) },
          responses: { ...succeeds({ data: outcomes }), ...refusals(401, 403, 422, 429) },
        }),
      },
    },
  }),
};
