import { nullable } from './fieldSchema';
import { fixedName, object, ref, textType, type Schemas } from './parts';

// The extension `changes` (docs/extensions.md): what was deleted, who signed in, and who changed rights.

const values = nullable({ type: 'object', description: 'Field name to value' });

export const auditSchemas: Schemas = {
  AuditEntry: object({
    id: { type: 'integer', minimum: 1 },
    at: { ...textType, description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul' },
    action: { ...textType, enum: ['delete', 'rights', 'account', 'signIn', 'signInFailed'] },
    userId: nullable({ type: 'integer' }),
    userName: nullable({ ...textType, description: 'As it was then' }),
    address: { ...textType, description: 'Of the network, where the request came from' },
    requestId: textType,
    resource: nullable(textType),
    recordId: nullable({ type: 'integer' }),
    before: values,
    after: values,
  }),
};

const parameter = (name: string, description: string, schema: object = textType) => ({
  ...{ name, in: 'query', description, schema },
});
const id = { type: 'integer', minimum: 1 };

/** Needs the permission of `audit`. */
export const auditPaths: Schemas = {
  '/audit': {
    get: {
      operationId: 'readAudit',
      summary: 'Lists what was kept for good, the newest first',
      tags: ['audit'],
      parameters: [
        ref('parameters', 'page'),
        ref('parameters', 'perPage'),
        parameter('resource', 'Name of the resource'),
        parameter('id', 'Id of the record', id),
        parameter('action', 'One of the actions'),
        parameter('userId', 'Who did it', id),
      ],
      responses: {
        '200': {
          description: 'Done',
          content: {
            'application/json': {
              schema: object({
                data: { type: 'array', items: ref('schemas', 'AuditEntry') },
                links: ref('schemas', fixedName.links),
                meta: ref('schemas', fixedName.meta),
                status_code: { type: 'integer', const: 200 },
                message: textType,
              }),
            },
          },
        },
        '401': ref('responses', 'Unauthenticated'),
        '403': ref('responses', 'Forbidden'),
        '422': ref('responses', 'Invalid'),
      },
    },
  },
};
