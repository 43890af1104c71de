import { isTyped, type Resource } from '../../../src/schema';
import { mostRows } from '../dryRun';
import { nullable, type Schema } from './fieldSchema';
import { object, problems, ref, textType, type Schemas } from './parts';

// What the extensions that no list parameter tells of add to the contract (docs/extensions.md).

const moment = { ...textType, description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul' };

export const extensionSchemas: Schemas = {
  HistoryItem: object({
    id: { type: 'integer', minimum: 1 },
    at: moment,
    userId: { type: 'integer' },
    userName: nullable(textType),
    action: { ...textType, enum: ['create', 'update'] },
    reason: nullable(textType),
    changes: {
      type: 'object',
      description: 'Field name to its value before and after',
      additionalProperties: { type: 'array', minItems: 2, maxItems: 2 },
    },
  }),
  ConflictProblem: {
    type: 'object',
    properties: {
      message: textType,
      problems,
      conflict: {
        description: 'Extension "writes": what the row holds that the sender had not read',
        ...object({
          by: nullable(textType),
          at: nullable(moment),
          fields: { type: 'object', description: 'Field name to its current value' },
        }),
      },
    },
    required: ['message'],
    additionalProperties: true,
  },
};

export const extensionParameters: Schemas = {
  history: {
    name: 'history',
    in: 'query',
    description: 'Extension. 1: the answer also has the newest 50 changes of the record',
    schema: { type: 'integer', enum: [0, 1] },
  },
  once: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Extension "writes": names the create. Sent again by the same person it answers with the record that it has made, as that is now, and makes no other',
    schema: textType,
  },
  asOf: {
    name: 'asOf',
    in: 'query',
    description:
      'Extension. A day, YYYY-MM-DD: the records with the values that they held at its end, without those that were not there yet',
    schema: { type: 'string', format: 'date' },
  },
};

/** Of every create. */
export const createParameters: Schema = { parameters: [ref('parameters', 'once')] };

export const showParameters = ({ history }: Resource): Schema =>
  history ? { parameters: [ref('parameters', 'history')] } : {};

/** The history beside a record, for those who ask with `history=1`. */
export const showBody = ({ history }: Resource): Schemas =>
  history ? { history: { type: 'array', items: ref('schemas', 'HistoryItem') } } : {};

/** Writes to try, and what each would be answered. */
export const checkCall = {
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: object({
          rows: {
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
          },
        }),
      },
    },
  },
  answer: {
    data: {
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
    },
  },
};

/** The keys of an update's body that are no fields, and the mark of a confirmation, which is not typed. */
export function updateKeys(resource: Resource): Schemas {
  const { confirmation, history, fields } = resource;
  const typed = fields.filter(isTyped).map(({ name }) => name);
  const mark = confirmation?.at ?? null;
  const confirms =
    'Filled: the nominee confirms. Empty: taken back, with a reason. The clock is ours';
  return {
    ...(mark !== null && !typed.includes(mark)
      ? { [mark]: nullable({ ...textType, description: confirms }) }
      : {}),
    was: {
      type: 'object',
      description: 'Extension "writes": fields of this body, as the sender had read them',
    },
    ...(history
      ? { reason: nullable({ ...textType, maxLength: 500, description: 'Extension "changes"' }) }
      : {}),
  };
}
