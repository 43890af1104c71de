import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../../resources';
import { describeApi, type ApiDocument } from '../../../server/engine/openapi/document';
import { registerApiPage } from '../../../server/engine/openapi/page';
import { extensions } from '../../../server/extensions/registered';
import { fieldTypes } from '../../../src/fields';
import type { ResourceDeclaration } from '../../../src/schema';
import { readDeclarations } from '../../../src/schema/readDeclarations';

const added = {
  name: 'airways',
  route: 'codes/airways',
  // A file's entity may have a duplicate or invalid name.
  entity: { singular: 'City', plural: '항공사' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'flight' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 10 },
    name: { type: 'text', required: true },
    countryCode: { type: 'reference', to: 'countries' },
    alliance: { type: 'enum', values: { '<b>star</b>': 'blue', SKY: 'green' } },
    active: { type: 'boolean', default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['code', 'name'],
  filters: { searchKey: { search: ['code', 'name'] }, alliance: 'alliance' },
  sort: [{ field: 'name', order: 'ASC' }],
} as const satisfies ResourceDeclaration;

const documentOf = (all: readonly ResourceDeclaration[]): ApiDocument =>
  describeApi(readDeclarations(all, fieldTypes), 'Tour', extensions);

const validator = new Validator();
let builtIn: ApiDocument;
let extended: ApiDocument;

beforeAll(() => {
  builtIn = documentOf(declarations as unknown as ResourceDeclaration[]);
  extended = documentOf([...(declarations as unknown as ResourceDeclaration[]), added]);
});

describe.each([
  ['of the product', () => builtIn],
  ['with a resource file', () => extended],
])('the document %s', (_, document) => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document())));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('names every call once', () => {
    const ids = JSON.stringify(document().paths).match(/"operationId":"[^"]+"/g) ?? [];
    expect(ids.length).toBeGreaterThan(90);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('has schemas that a validator accepts', () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  ajv.addKeyword('components').addFormat('email', true).addFormat('date', true);
  ajv.addSchema({ $id: 'api', components: extended.components });
  for (const name of Object.keys(extended.components.schemas))
    expect(ajv.getSchema(`api#/components/schemas/${name}`), name).toBeTypeOf('function');
});

it("names a resource file's entity differently if its name is taken", () => {
  expect(Object.keys(extended.components.schemas)).toEqual(
    expect.arrayContaining(['City', 'CityCreate', 'Airways', 'AirwaysCreate', 'AirwaysUpdate']),
  );
  expect(extended.components.schemas.City).toEqual(builtIn.components.schemas.City);
});

it('describes the calls of resource files', () => {
  expect(Object.keys(builtIn.paths).filter((path) => path.startsWith('/resources'))).toEqual([
    '/resources',
    '/resources/{name}',
    '/resources/{name}/dry-run',
    '/resources/{name}/versions/{hash}',
  ]);
});

describe('the page', () => {
  const serve = async (current: () => ApiDocument) => {
    const app = Fastify();
    registerApiPage(app, async () => current());
    return async () => (await app.inject('/docs')).body;
  };

  it('has every call, parameter and schema, without broken links', async () => {
    const page = await (await serve(() => builtIn))();
    const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, to]) => to);
    for (const to of links) expect(anchors, to).toContain(to);
    const ids = [...JSON.stringify(builtIn.paths).matchAll(/"operationId":"([^"]+)"/g)];
    for (const [, id] of ids) expect(anchors).toContain(id);
    for (const name of Object.keys(builtIn.components.schemas))
      expect(anchors).toContain(`schema-${name}`);
    expect(page).toContain('<code>/reservations/{id}</code>');
    for (const name of ['startDate', 'searchKey', 'perPage', 'meta', 'ids', 'X-XSRF-TOKEN', 'was'])
      expect(page).toContain(`<dt><code>${name}</code>`);
  });

  it('follows the document, and escapes text of files', async () => {
    let current = builtIn;
    const read = await serve(() => current);
    expect(await read()).not.toContain('listAirways');
    current = extended;
    const page = await read();
    expect(page).toContain('id="listAirways"');
    expect(page).toContain('<code>&lt;b&gt;star&lt;/b&gt;</code>');
    expect(page).not.toContain('<b>');
    current = builtIn;
    expect(await read()).not.toContain('listAirways');
  });

  it('runs and loads nothing', async () => {
    const app = Fastify();
    registerApiPage(app, async () => extended);
    const { headers, body } = await app.inject('/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(body).not.toMatch(/<script| on\w+=|https?:/);
  });
});
