import type { FieldTypeCatalogue, Resource } from '../../../src/schema';
import { accountPaths } from './accountPaths';
import { auditPaths, auditSchemas } from './audit';
import { confirmersPaths } from './confirmers';
import { authPaths } from './authPaths';
import { extensionParameters, extensionSchemas } from './extensions';
import { documentNames } from './names';
import { sharedParameters, sharedResponses, sharedSchemas, type Schemas } from './parts';
import { resourceFilePaths, resourceFileSchemas } from './resourceFiles';
import { resourcePaths, resourceSchemas } from './resourcePaths';
import { viewPaths, viewSchemas } from './views';

/** An OpenAPI 3.1 document: every call that the declarations make, and those of the session. */
export interface ApiDocument {
  openapi: string;
  info: Schemas;
  servers: Schemas[];
  security: Schemas[];
  tags: Schemas[];
  paths: Schemas;
  components: {
    schemas: Schemas;
    parameters: Schemas;
    responses: Schemas;
    securitySchemes: Schemas;
  };
}

/**
 * Describes the embedded API (rules: every-call).
 * @param product names it
 */
export function describeApi(
  resources: readonly Resource[],
  catalogue: FieldTypeCatalogue,
  product: string,
): ApiDocument {
  const others = (name: string): Resource => {
    const resource = resources.find((candidate) => candidate.name === name);
    if (resource === undefined) throw new Error(`no resource is named "${name}"`);
    return resource;
  };
  const schemas = {
    ...sharedSchemas,
    ...extensionSchemas,
    ...resourceFileSchemas,
    ...auditSchemas,
    ...viewSchemas,
  };
  const names = documentNames(resources, Object.keys(schemas));
  const tags = new Set(['auth', ...resources.map(({ name }) => name), 'resources', 'audit']);
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1.0.0',
      description:
        'Bodies may be JSON or form-encoded. Decimals, dates and times travel as text, yes and no as 1 and 0. Empty text empties a field.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths: Object.assign(
      { ...authPaths },
      ...resources.map((resource) =>
        resourcePaths(resource, { catalogue, others, names: names(resource) }),
      ),
      resourceFilePaths,
      auditPaths,
      confirmersPaths,
      viewPaths,
      accountPaths,
    ),
    components: {
      schemas: Object.assign(
        schemas,
        ...resources.map((resource) => resourceSchemas(resource, catalogue, names(resource))),
      ),
      parameters: { ...sharedParameters, ...extensionParameters },
      responses: sharedResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
