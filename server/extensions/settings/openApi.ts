import type { ExtensionDocument } from '../../engine/extension';
import { flagSchema } from '../../filters/filterSql';
import { authCall, formBody } from '../../engine/openapi/authPaths';
import {
  idType,
  jsonResponses,
  listOf,
  object,
  ref,
  textType,
  type Schemas,
  refusals,
  success,
} from '../../engine/openapi/parts';

const fields = {
  name: { ...textType, minLength: 1, maxLength: 60 },
  query: {
    ...textType,
    maxLength: 4000,
    description: 'The query of the list’s address, without page and saved',
  },
  for: { ...textType, enum: ['me', 'role', 'office', 'all'] },
  starts: { ...flagSchema, description: '1: the start view of these users' },
};

const schemas: Schemas = {
  SavedView: object({
    id: idType,
    resource: textType,
    ...fields,
    userId: { type: 'integer', description: 'Its creator' },
  }),
};

const refused = refusals(401, 403);
const missing = refusals(404);
const wrong = refusals(422);
const one = { ...success, data: ref('schemas', 'SavedView') };

const paths: Schemas = {
  '/views': {
    get: authCall('readViews', 'Lists the user’s views of a list, by name', {
      parameters: [{ name: 'resource', in: 'query', required: true, schema: textType }],
      responses: {
        ...jsonResponses({
          ...success,
          data: listOf(ref('schemas', 'SavedView')),
          share: { type: 'boolean', description: 'May the user share views?' },
        }),
        ...refused,
        ...wrong,
      },
    }),
    post: authCall('createView', 'Creates a view', {
      requestBody: formBody({ resource: textType, ...fields }, ['resource', 'name', 'query']),
      responses: { ...jsonResponses(one), ...refused, ...wrong },
    }),
  },
  '/views/{id}': {
    parameters: [ref('parameters', 'id')],
    put: authCall('updateView', 'Changes the given keys of a view', {
      requestBody: formBody(fields, []),
      responses: { ...jsonResponses(one), ...refused, ...missing, ...wrong },
    }),
    delete: authCall('removeView', 'Deletes a view', {
      responses: { ...jsonResponses(success), ...refused, ...missing },
    }),
  },
};

export const openApi: ExtensionDocument = {
  schemas,
  paths,
  profile: {
    start_views: {
      type: 'array',
      description: 'Extension "settings": the user’s start views, at most one per resource',
      items: object({
        id: { type: 'integer' },
        resource: textType,
        name: textType,
        query: textType,
      }),
    },
  },
};
