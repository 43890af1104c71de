import { describe, expect, it } from 'vitest';
import { defineExtension } from '../../../server/engine/extension';
import { authCall } from '../../../server/engine/openapi/authPaths';
import { jsonResponses } from '../../../server/engine/openapi/parts';
import type { ApiDocument } from '../../../server/engine/openapi/document';
import { extensions } from '../../../server/extensions/registered';
import { serverFrom, startResourceServer } from '../resourcesHarness';

// All of server/extensions/weather/index.ts.
const sky = { type: 'string' };
const weather = defineExtension({
  name: 'weather',
  routes: (api) => {
    api.get('/weather', { preHandler: api.authenticate }, async () => ({ data: 'sunny' }));
  },
  profile: (_, user) => ({ weather: user === null ? '' : 'sunny' }),
  config: ({ product }) => ({ weatherOf: product }),
  openApi: {
    paths: {
      '/weather': {
        get: authCall('readWeather', 'Says how it is', { responses: jsonResponses({ data: sky }) }),
      },
    },
    profile: { weather: sky },
    resource: (_resource, { call, succeeds }) => ({
      list: { parameters: [{ name: 'sky', in: 'query', schema: sky }], keys: { skies: sky } },
      paths: {
        '/weather': { get: call('forecast', 'Of all', { responses: succeeds({ data: sky }) }) },
      },
    }),
  },
});

describe('one more extension', () => {
  const server = serverFrom(() => startResourceServer({ extensions: [...extensions, weather] }));

  it('answers its calls, and adds its keys to those of others', async () => {
    expect((await server.api.get('/weather')).body).toEqual({ data: 'sunny' });
    expect((await server.app.inject('/api/weather')).statusCode).toBe(401);
    expect((await server.api.post('/me')).body).toMatchObject({ weather: 'sunny' });
  });

  it('is in config.json, with its entries', async () => {
    const config = (await server.app.inject('/config.json')).json<{ extensions: string[] }>();
    expect(config.extensions).toEqual([...new Set(config.extensions)]);
    expect(config).toMatchObject({
      extensions: expect.arrayContaining(['weather', 'lists']) as string[],
      weatherOf: server.settings.product,
    });
  });

  it('is in the document, with paths of its own and of every resource', async () => {
    const { paths } = (await server.api.get('/openapi.json')).body as unknown as ApiDocument;
    expect(paths['/weather']).toMatchObject({ get: { operationId: 'readWeather' } });
    expect(paths['/cities/weather']).toMatchObject({ get: { operationId: 'forecastCities' } });
    expect(JSON.stringify(paths['/cities'])).toContain('"name":"sky"');
    expect(JSON.stringify(paths['/cities'])).toContain('"skies"');
    expect(JSON.stringify(paths['/me'])).toContain('"weather"');
  });
});

it.each(['/cities', '/cities/:id'])('may not answer %s in place of a resource', async (path) => {
  const clash = defineExtension({
    name: 'towns',
    routes: (api) => {
      api.get('/cities/nearest', async () => ({ data: 'Seoul' }));
      api.get(path, async () => ({ data: [] }));
    },
  });
  await expect(startResourceServer({ extensions: [...extensions, clash] })).rejects.toThrow(
    `server/extensions/towns answers ${path}, which is the path of the resource "cities"`,
  );
});

it('has the name of its folder', () => {
  // Generated from the folders (tests/tools/register.test.ts).
  expect(extensions.map(({ name }) => name)).toEqual([
    'changes',
    'fields',
    'lists',
    'people',
    'resources',
    'settings',
    'writes',
  ]);
});

it('is not described if it is not offered', async () => {
  const server = await startResourceServer();
  const { paths } = (await server.api.get('/openapi.json')).body as unknown as ApiDocument;
  expect(Object.keys(paths)).not.toContain('/resources');
  expect(Object.keys(paths)).toContain('/views');
  await server.close();
});
