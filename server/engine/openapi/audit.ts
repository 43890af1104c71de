import { nullable } from './fieldSchema';
import { fixedName, object, ref, text, type Named } from './parts';

// The extension `changes` (docs/extensions.md): what was deleted, who signed in, and who changed rights.

const values = nullable({ type: 'object', description: 'Field name to value' });

export const auditSchemas: Named = {
  AuditEntry: object({
    id: { type: 'integer', minimum: 1 },
    at: { ...text, description: 'YYYY-MM-DD HH:mm:ss in Asia/Seoul' },
    action: { ...text, enum: ['delete', 'rights', 'account', 'signIn', 'signInFailed'] },
    userId: nullable({ type: 'integer' }),
    userName: nullable({ ...text, description: 'As it was then' }),
    address: { ...text, description: 'Of the network, where the request came from' },
    requestId: text,
    resource: nullable(text),
    recordId: nullable({ type: 'integer' }),
    before: values,
    after: values,
  }),
};

const parameter = (name: string, description: string, schema: object = text) => ({
  ...{ name, in: 'query', description, schema },
});
const id = { type: 'integer', minimum: 1 };

/** Needs the permission of `audit`. */
export const auditPaths: Named = {
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
                message: text,
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
