import { AS_OF } from '../../../src/schema';
import type { ExtensionDocument } from '../../engine/extension';
import { nullable } from '../../engine/openapi/fieldSchema';
import {
  callsOfTag,
  jsonResponses,
  fixedName,
  idType,
  listOf,
  momentType,
  object,
  queryParameter,
  ref,
  success,
  textType,
  type Schemas,
  refusals,
} from '../../engine/openapi/parts';

const values = nullable({ type: 'object', description: 'Field name to value' });

const schemas: Schemas = {
  AuditEntry: object({
    id: idType,
    at: momentType,
    action: { ...textType, enum: ['delete', 'rights', 'account', 'signIn', 'signInFailed'] },
    userId: nullable({ type: 'integer' }),
    userName: nullable({ ...textType, description: 'Name at that time' }),
    address: { ...textType, description: 'Network address of the request' },
    requestId: textType,
    resource: nullable(textType),
    recordId: nullable({ type: 'integer' }),
    before: values,
    after: values,
  }),
  HistoryItem: object({
    id: idType,
    at: momentType,
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
};

const paths: Schemas = {
  '/audit': {
    get: callsOfTag('audit')('readAudit', 'Lists the audit entries, newest first', {
      parameters: [
        ref('parameters', 'page'),
        ref('parameters', 'perPage'),
        queryParameter('resource', 'Name of the resource'),
        queryParameter('id', 'Id of the record', idType),
        queryParameter('action', 'Action of the entry'),
        queryParameter('userId', 'Id of the user', idType),
      ],
      responses: {
        ...jsonResponses({
          data: listOf(ref('schemas', 'AuditEntry')),
          links: ref('schemas', fixedName.links),
          meta: ref('schemas', fixedName.meta),
          ...success,
        }),
        ...refusals(401, 403, 422),
      },
    }),
  },
};

export const openApi: ExtensionDocument = {
  tags: ['audit'],
  paths,
  schemas,
  parameters: {
    history: queryParameter(
      'history',
      'Extension "changes". 1: also returns the newest 50 changes of the record',
      { type: 'integer', enum: [0, 1] },
    ),
    [AS_OF]: queryParameter(
      AS_OF,
      'Extension "changes". A day, YYYY-MM-DD: the records as of the end of that day, without those created later',
      { type: 'string', format: 'date' },
    ),
  },
  resource: ({ history }) =>
    history
      ? {
          list: { parameters: [ref('parameters', AS_OF)] },
          show: {
            parameters: [ref('parameters', 'history')],
            keys: { history: listOf(ref('schemas', 'HistoryItem')) },
          },
          update: {
            keys: {
              reason: nullable({
                ...textType,
                maxLength: 500,
                description: 'Extension "changes": reason of the change',
              }),
            },
          },
        }
      : {},
};
