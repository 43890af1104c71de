import { type Resource, resourceNamed } from '../../../src/schema';
import type { Extension, ExtensionDocument } from '../extension';
import { authPaths } from './authPaths';
import { documentNames } from './names';
import { sharedParameters, sharedResponses, sharedSchemas, type Schemas } from './parts';
import { resourcePaths, resourceSchemas } from './resourcePaths';

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

/** rules: every-call. */
export function describeApi(
  resources: readonly Resource[],
  product: string,
  extensions: readonly Extension[],
): ApiDocument {
  const resourceOf = (name: string) => resourceNamed(resources, name);
  const parts = extensions.flatMap(({ openApi }) => openApi ?? []);
  const all = (of: Exclude<keyof ExtensionDocument, 'tags' | 'resource'>): Schemas =>
    Object.assign({}, ...parts.map((part) => part[of])) as Schemas;
  const schemas = { ...sharedSchemas(all('refusal')), ...all('schemas') };
  const names = documentNames(resources, Object.keys(schemas));
  const contexts = resources.map((resource) => {
    const of = { resourceOf, names: names(resource), extensions };
    return { paths: resourcePaths(resource, of), schemas: resourceSchemas(resource, of) };
  });
  const tags = [
    'auth',
    ...resources.map(({ name }) => name),
    ...parts.flatMap((part) => part.tags ?? []),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1.0.0',
      description:
        'Bodies may be JSON or form-encoded. Decimals, dates and times are text; booleans are 1 and 0. Empty text clears a field.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: [...new Set(tags)].map((name) => ({ name })),
    paths: Object.assign(
      authPaths({ signIn: all('signIn'), profile: all('profile') }),
      ...contexts.map(({ paths }) => paths),
      all('paths'),
    ) as Schemas,
    components: {
      schemas: Object.assign(schemas, ...contexts.map((of) => of.schemas)) as Schemas,
      parameters: { ...sharedParameters, ...all('parameters') },
      responses: { ...sharedResponses, ...all('responses') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
