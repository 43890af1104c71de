import { answers, call, form } from './authPaths';
import { object, ref, text, type Named } from './parts';

// The extension `settings` (docs/extensions.md): what people keep of a list under a name.

const starts = { type: 'integer', enum: [0, 1] };
const fields = {
  name: { ...text, minLength: 1, maxLength: 60 },
  query: {
    ...{ ...text, maxLength: 4000 },
    description: 'The query of the list’s address, without page and saved',
  },
  for: { ...text, enum: ['me', 'role', 'office', 'all'] },
  starts: { ...starts, description: '1: whom it is for starts with it' },
};

export const viewSchemas: Named = {
  SavedView: object({
    id: { type: 'integer', minimum: 1 },
    resource: text,
    ...fields,
    userId: { type: 'integer', description: 'Who made it' },
  }),
};

const refused = {
  '401': ref('responses', 'Unauthenticated'),
  '403': ref('responses', 'Forbidden'),
};
const missing = { '404': ref('responses', 'NotFound') };
const wrong = { '422': ref('responses', 'Invalid') };
const one = { data: ref('schemas', 'SavedView') };

export const viewPaths: Named = {
  '/views': {
    get: call('readViews', 'Lists the views of a list that are the person’s, by name', {
      parameters: [{ name: 'resource', in: 'query', required: true, schema: text }],
      responses: {
        ...answers({
          data: { type: 'array', items: ref('schemas', 'SavedView') },
          share: { type: 'boolean', description: 'May they keep views for others?' },
        }),
        ...{ ...refused, ...wrong },
      },
    }),
    post: call('createView', 'Keeps a view', {
      requestBody: form({ resource: text, ...fields }, ['resource', 'name', 'query']),
      responses: { ...answers(one), ...refused, ...wrong },
    }),
  },
  '/views/{id}': {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    ],
    put: call('updateView', 'Changes what is given of a view', {
      requestBody: form(fields, []),
      responses: { ...answers(one), ...refused, ...missing, ...wrong },
    }),
    delete: call('removeView', 'Deletes a view', {
      responses: { ...answers({}), ...refused, ...missing },
    }),
  },
};
