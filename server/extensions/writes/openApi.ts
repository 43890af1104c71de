import { isTyped, type Resource } from '../../../src/schema';
import type { ExtensionDocument } from '../../engine/extension';
import { nullable } from '../../engine/openapi/fieldSchema';
import {
  jsonContent,
  object,
  ref,
  textType,
  type Schemas,
  refusals,
} from '../../engine/openapi/parts';
import { mostRows } from './dryRun';

/** Messages other than the standard ones, translatable. */
const problems = {
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

const conflictProblem = {
  type: 'object',
  properties: {
    message: textType,
    problems,
    conflict: {
      description: 'Extension "writes": what the row holds that the sender had not read',
      ...object({
        by: nullable(textType),
        at: nullable({ ...textType, description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul' }),
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
  items: {
    type: 'object',
    properties: {
      action: { ...textType, enum: ['create', 'update', 'delete'] },
      id: { type: 'integer', minimum: 1, description: 'Of update and delete' },
      data: { type: 'object', description: 'The body of that call' },
    },
    required: ['action'],
  },
};

const outcomes = {
  type: 'array',
  description: 'Of each row, in the same order',
  items: {
    type: 'object',
    properties: {
      ok: { type: 'boolean' },
      status: { type: 'integer', description: 'Of the refusal, whose body is here as well' },
      message: textType,
      errors: { type: 'object', additionalProperties: { type: 'array', items: textType } },
      problems,
    },
    required: ['ok'],
    additionalProperties: true,
  },
};

/** Keys of an update's body that are not fields, and the confirmation flag, which is not an input. */
function updateKeys({ confirmation, fields }: Resource): Schemas {
  const typed = fields.filter(isTyped).map(({ name }) => name);
  const mark = confirmation?.at ?? null;
  const confirms =
    'Filled: the nominee confirms. Empty: unconfirmed, with a reason. The clock is ours';
  return {
    ...(mark !== null && !typed.includes(mark)
      ? { [mark]: nullable({ ...textType, description: confirms }) }
      : {}),
    was: {
      type: 'object',
      description: 'Extension "writes": fields of this body, as the sender had read them',
    },
  };
}

export const openApi: ExtensionDocument = {
  refusal: { problems },
  schemas: { ConflictProblem: conflictProblem },
  responses: {
    Changed: {
      description: 'The record is closed, or not what the sender had read',
      content: jsonContent(ref('schemas', 'ConflictProblem')),
    },
  },
  parameters: {
    once: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Extension "writes": names the create. Sent again by the same person it answers with the record that it has made, as that is now, and makes no other',
      schema: textType,
    },
  },
  resource: (resource, _, { call, succeeds }) => ({
    create: { parameters: [ref('parameters', 'once')] },
    update: { keys: updateKeys(resource), responses: { '409': ref('responses', 'Changed') } },
    paths: {
      '/check': {
        post: call('check', 'Extension "writes": tries writes, and keeps nothing of them', {
          requestBody: { required: true, content: jsonContent(object({ rows })) },
          responses: {
            ...succeeds({ data: outcomes }),
            ...refusals(401, 403, 422, 429),
          },
        }),
      },
    },
  }),
};
