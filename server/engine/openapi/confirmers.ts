import { object, ref, textType, type Schemas } from './parts';

// The extension `people` (docs/extensions.md): whom a record may be given to confirm.

export const confirmersPaths: Schemas = {
  '/confirmers': {
    get: {
      operationId: 'readConfirmers',
      summary: 'Lists the ids of the active users whose role lets them confirm',
      tags: ['auth'],
      parameters: [
        {
          ...{ name: 'resource', in: 'query', required: true, schema: textType },
          description: 'Name of a resource whose records are confirmed',
        },
      ],
      responses: {
        '200': {
          description: 'Done',
          content: {
            'application/json': {
              schema: object({
                data: { type: 'array', items: { type: 'integer', minimum: 1 } },
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
