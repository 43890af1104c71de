import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../resources';
import { ensureAdministrator } from '../../server/auth/administrator';
import { createIndexes, createTables } from '../../server/engine/tables';
import { createDataProvider } from '../../src/data/dataProvider';
import { fieldTypes } from '../../src/fields';
import { defineResource, type AnyRecord } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { RecordMaker } from '../support/records';
import { startTestServer, type TestServer } from '../support/server';
import { signIn } from '../support/signIn';

// All that a new entity needs, except labels.
const golfCourses = defineResource({
  name: 'golf-courses',
  route: 'codes/golf-courses',
  entity: { singular: 'GolfCourse', plural: 'GolfCourses' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'golfCourse' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 10 },
    name: { type: 'text', required: true },
    countryCode: { type: 'reference', to: 'countries', text: 'countryName' },
    countryName: { type: 'derived', via: 'countryCode', take: 'name' },
    holes: { type: 'integer', min: 9, max: 54, default: 18 },
    active: { type: 'boolean', required: true, default: true },
  },
  columns: ['code', 'name', 'countryCode', 'holes', 'active'],
  filters: {
    countryCode: 'countryCode',
    searchKey: { search: ['code', 'name'] },
    active: 'active',
  },
  sort: [{ field: 'name', order: 'ASC' }],
});

describe('one more declaration', () => {
  const resources = readDeclarations([...declarations, golfCourses], fieldTypes);
  let server: TestServer;
  let maker: RecordMaker;

  beforeAll(async () => {
    server = await startTestServer({
      prepare: async (db, settings) => {
        await createTables(db, resources);
        await createIndexes(db, resources);
        await ensureAdministrator(db, settings);
      },
      resources,
    });
    const { adminEmail, adminPassword } = server.settings;
    const session = await signIn(server.apiUrl, adminEmail ?? '', adminPassword ?? '');
    const stamps = () => ({ userId: session.userId, officeCode: null, departmentCode: null });
    const provider = createDataProvider({
      client: session.client,
      resources,
      stamps,
      extensions: [],
    });
    maker = new RecordMaker(provider, resources, 0);
  });
  afterAll(() => server.close());

  it('is a table, an API and a resource of the client, from end to end', async () => {
    const { provider } = maker;
    const { route } = maker.resource('golf-courses');
    const made = await maker.create('golf-courses', { holes: 27 });
    const country = await maker.shared('countries');
    expect(made).toMatchObject({ holes: 27, countryName: country.name, active: true });

    const { data } = await provider.update<AnyRecord>(route, {
      id: made.id,
      data: { name: '제주 CC' },
      previousData: made,
    });
    expect(data).toEqual({ ...made, name: '제주 CC' });

    const filter = { countryCode: made.countryCode, searchKey: '제주', active: true };
    expect(await provider.getList(route, { filter })).toEqual({ data: [data], total: 1 });
    await expect(maker.create('golf-courses', { holes: 8 })).rejects.toMatchObject({
      status: 422,
      body: { errors: { holes: expect.any(String) } },
    });

    await expect(
      provider.delete(maker.resource('countries').route, { id: country.id }),
    ).rejects.toThrow('GolfCourses (1)');
    await provider.delete(route, { id: made.id });
    await expect(provider.getOne(route, { id: made.id })).rejects.toThrow('Record not found.');
  });
});
