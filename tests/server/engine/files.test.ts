import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extensions } from '../../../server/extensions/registered';
import { systemTables } from '../../../server/db/types';
import { LiveFiles } from '../../../server/engine/files/liveFiles';
import { airlines, airlinesWith, fileOnce, listed, startFilesServer, tiny } from './filesHarness';
import { serverFrom } from '../resourcesHarness';

// "Within seconds", as documented.
const patient = { timeout: 5_000, interval: 20 };

const server = serverFrom(startFilesServer, async () => {
  await server.api.make('/countries', { code: 'TH', name: '태국' });
});

const column = async (table: string, name: string): Promise<string | undefined> => {
  const rows = await server.query<{ type: string }>`
    select format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attname = ${name}`;
  return rows[0]?.type;
};

// Each test builds on the one before.
describe('the folder', { shuffle: false }, () => {
  describe('a file', () => {
    it('that is added serves within seconds, everywhere', async () => {
      const { api, app } = server;
      expect(await server.config()).toMatchObject({ resources: [] });
      expect((await api.get('/airways')).statusCode).toBe(404);
      await server.write('airways.json', airlines);
      await fileOnce(api, 'airways', { current: true, resource: 'airways', findings: [] });

      const made = await api.make('/airways', {
        code: 'TG',
        name: '타이항공',
        countryCode: 'TH',
        alliance: 'STAR',
        active: 1,
      });
      expect(made).toMatchObject({ id: 1, updatedAt: expect.any(String) });
      const found = async (query: string) => (await api.get(`/airways?${query}`)).body.data.length;
      expect([await found('searchKey=타이'), await found('alliance=SKYTEAM')]).toEqual([1, 0]);
      expect((await api.post('/airways', { code: 'TG' })).body.errors).toMatchObject({
        code: ['The code has already been taken.'],
      });
      expect((await api.remove('/countries/1')).body.message).toContain('Airlines (1)');

      const { extensions, resources, areResourcesChecked } = await server.config();
      expect(areResourcesChecked).toBe(true);
      expect(extensions).toContain('resources');
      expect(resources).toEqual([
        expect.stringMatching(/^resources\/airways\.json\?v=[0-9a-f]{12}$/),
      ]);
      const text = await app.inject(`/${resources[0]}`);
      expect(text.body).toBe(airlines);
      const headers = { 'if-none-match': String(text.headers.etag) };
      expect((await app.inject({ url: `/${resources[0]}`, headers })).statusCode).toBe(304);
      expect((await api.get('/openapi.json')).json().paths).toHaveProperty(['/airways/{id}']);
      const schema = (await app.inject('/schema/resource.json')).json();
      expect(schema).toHaveProperty('$schema', expect.stringContaining('json-schema.org'));
    });

    it('that grows adds and widens columns, and old rows stay', async () => {
      const text = airlinesWith(({ fields }) => {
        fields.name!.maxLength = 200;
        fields.hub = { type: 'text' };
      });
      await server.write('airways.json', text);
      await fileOnce(server.api, 'airways', { text, current: true, findings: [] });
      const { data } = (await server.api.get('/airways/1')).body;
      expect(data).toMatchObject({ name: '타이항공', hub: null });
      expect(await column('airways', 'name')).toBe('character varying(200)');
      const long = 'a'.repeat(200);
      expect((await server.api.put('/airways/1', { id: 1, hub: long })).statusCode).toBe(200);
    });

    it('that becomes invalid changes nothing for users, and is reported with place and remedy', async () => {
      const before = await server.config();
      await server.write(
        'airways.json',
        airlinesWith(({ fields }) => (fields.hub = { type: 'txt' })),
      );
      const { findings } = await fileOnce(server.api, 'airways', {
        current: false,
        removed: false,
      });
      const finding = { file: 'airways.json', key: 'fields.hub.type', line: expect.any(Number) };
      expect(findings).toEqual([expect.objectContaining(finding)]);
      expect(findings[0]!.remedy).toContain('"text"');
      expect((await server.api.get('/airways/1')).body.data).toHaveProperty('hub');
      expect(await server.config()).toEqual(before);
      const warnings = () => server.lines().filter(({ msg }) => msg.includes('fields.hub.type'));
      expect(warnings()).toEqual([
        expect.objectContaining({ level: 40, file: 'airways.json', key: 'fields.hub.type' }),
      ]);
      expect(warnings()[0]!.msg).toContain('the last valid version stays in use');

      const { db, settings } = server;
      const restarted = await LiveFiles.open({ db, settings });
      const resources = restarted.addresses();
      expect(before).toMatchObject({ extensions: extensions.map(({ name }) => name), resources });
      const fields = restarted.current.paths.get('airways')?.resource.fields;
      expect(fields?.map(({ name }) => name)).toContain('hub');
      expect(warnings()).toHaveLength(1);
    });

    it('can’t give a field another type, nor make duplicate values unique', async () => {
      const { api } = server;
      const refused = async (text: string, key: string, remedy: string) => {
        await server.write('airways.json', text);
        const { findings } = await fileOnce(api, 'airways', { text, current: false });
        expect(findings).toEqual([expect.objectContaining({ file: 'airways.json', key })]);
        expect(findings[0]!.remedy).toContain(remedy);
        expect((await api.get('/airways')).statusCode).toBe(200);
      };
      const number = airlinesWith(({ fields }) => (fields.hub = { type: 'integer' }));
      await refused(number, 'fields.hub', 'another name');
      expect(await column('airways', 'hub')).toBe('character varying(255)');

      const { id } = await api.make('/airways', { code: 'OZ', name: '타이항공', active: 1 });
      const unique = airlinesWith(({ fields }) => {
        fields.name!.unique = true;
        fields.extra = { type: 'integer' };
      });
      await refused(unique, 'fields.name', 'make them differ');
      expect(await column('airways', 'extra')).toBeUndefined();
      // The cause was the data: checked again after a change.
      await api.put(`/airways/${id}`, { id, name: '아시아나' });
      const mended = `${unique}\n`;
      await server.write('airways.json', mended);
      await fileOnce(api, 'airways', { text: mended, current: true });
      expect((await api.post('/airways', { code: 'KE', name: '아시아나' })).statusCode).toBe(422);
      // The index is dropped with the option.
      await server.write('airways.json', airlines);
      await fileOnce(api, 'airways', { text: airlines, current: true });
      const third = { code: 'KE', name: '아시아나', active: 1 };
      expect((await api.post('/airways', third)).statusCode).toBe(200);
    });

    it('that is removed is hidden and keeps its data, which returns with it', async () => {
      const { api } = server;
      await server.remove('airways.json');
      await fileOnce(api, 'airways', { removed: true, text: airlines, served: null, findings: [] });
      expect((await server.app.inject('/api/airways')).json()).toEqual({ message: 'Not Found.' });
      expect(await server.config()).toMatchObject({ resources: [] });
      expect((await server.app.inject('/resources/airways.json')).statusCode).toBe(404);
      // Hidden references do not block a deletion.
      expect((await api.remove('/countries/1')).statusCode).toBe(200);
      await server.write('airways.json', airlines);
      await fileOnce(api, 'airways', { removed: false, current: true });
      expect((await api.get('/airways/1')).body.data).toMatchObject({
        code: 'TG',
        countryCode: 'TH',
      });
    });
  });

  describe('an unreadable file', () => {
    it('is reported, and does not block others', async () => {
      const { api, folder } = server;
      const outside = join(server.settings.dataDir, 'outside.json');
      await writeFile(outside, tiny('outside'));
      await mkdir(join(folder, 'folder.json'));
      await symlink(outside, join(folder, 'outside.json'));
      await symlink(join(folder, 'nowhere'), join(folder, 'dangling.json'));
      await server.write('large.json', ' '.repeat(262_145));
      await server.write('latin.json', Buffer.from(airlines.replace('항공사', '\u00e9'), 'latin1'));
      await server.write('Wrong Name.json', airlines);
      await server.write('notes.txt', 'not mine');
      await mkdir(join(folder, '..data'));
      await writeFile(join(folder, '..data', 'mounted.json'), tiny('mounted'));
      await symlink(join('..data', 'mounted.json'), join(folder, 'mounted.json'));
      await fileOnce(api, 'mounted', { current: true });

      const { data } = await listed(api);
      const messages = Object.fromEntries(
        data.map(({ name, findings }) => [name, findings[0]?.message]),
      );
      expect(messages).toEqual({
        'Wrong Name': 'has a name that can’t be used',
        airways: undefined,
        dangling: 'can’t be read (ENOENT)',
        folder: 'is not a file',
        large: 'is larger than 256 KB',
        latin: 'is not UTF-8 text',
        mounted: undefined,
        outside: 'is a link out of the folder',
      });
      expect((await api.get('/mounted')).statusCode).toBe(200);
      for (const { file } of data.flatMap(({ findings }) => findings)) await server.remove(file);
      await expect.poll(async () => (await listed(api)).data.length, patient).toBe(2);
    });

    it('keeps serving, even if the folder itself is unreadable', async () => {
      const { api, folder } = server;
      await rename(folder, `${folder}-away`);
      await writeFile(folder, 'a file in its place');
      await expect
        .poll(async () => (await listed(api)).problems[0]?.key, patient)
        .toBe('the folder');
      expect((await listed(api)).writable).toBe(false);
      expect((await api.get('/airways')).statusCode).toBe(200);
      const written = await api.put('/resources/other', { text: tiny('other'), was: null });
      expect([written.statusCode, written.body.message]).toEqual([
        500,
        expect.stringContaining('can’t write the folder'),
      ]);
      expect(written.body.problems).toMatchObject([{ key: 'files.folder' }]);
      await rm(folder);
      await rename(`${folder}-away`, folder);
      await expect.poll(async () => (await listed(api)).problems, patient).toEqual([]);
    });

    it('is served without a version if versions can’t be written', async () => {
      const { api, folder } = server;
      await rename(join(folder, '.versions'), join(folder, '.away'));
      await writeFile(join(folder, '.versions'), 'a file in its place');
      await server.write('fresh.json', tiny('fresh'));
      await expect.poll(async () => (await api.get('/fresh')).statusCode, patient).toBe(200);
      await expect.poll(async () => (await listed(api)).writable, patient).toBe(false);
      const { problems } = await listed(api);
      expect(problems.map(({ message }) => message)).toContainEqual(
        expect.stringContaining('not kept as a version (ENOTDIR)'),
      );
      await rm(join(folder, '.versions'));
      await rename(join(folder, '.away'), join(folder, '.versions'));
      await expect.poll(async () => (await listed(api)).writable, patient).toBe(true);
      await fileOnce(api, 'fresh', { versions: [expect.anything()] });
    });
  });
});

it('a file with the name of a system table gets a table of its own', async () => {
  const owner = { userId: 2, credentialId: 'kept', publicKey: '', counter: 0, transports: '' };
  await systemTables(server.db)
    .insertInto('server.passkeys')
    .values({ ...owner, rpId: '', name: 'kept' })
    .execute();
  const { api } = server;
  const put = (text: string, was: string | null) => api.put('/resources/passkeys', { text, was });
  expect((await put(tiny('passkeys'), null)).statusCode).toBe(200);
  await api.make('/passkeys', { name: 'forged' });
  expect((await api.get('/passkeys')).body.data).toEqual([{ id: 1, name: 'forged' }]);
  const kept = await systemTables(server.db).selectFrom('server.passkeys').select('name').execute();
  expect(kept).toEqual([{ name: 'kept' }]);
  // Its records could not be found.
  await server.query`insert into "server"."schema_info" values ('taken passkeys', '')`;
  const file = (await listed(api)).data.find(({ name }) => name === 'passkeys')!;
  const { body } = await put(tiny('passkeys', { columns: ['id', 'name'] }), file.hash);
  expect(body.findings).toMatchObject([{ key: 'name', problem: { key: 'wasServers' } }]);
  await server.query`delete from "server"."schema_info" where "key" = 'taken passkeys'`;
  expect((await api.remove(`/resources/passkeys?was=${file.hash}`)).statusCode).toBe(200);
  await server.query`drop table "passkeys" cascade`;
});

it.each(['audit', 'views', 'confirmers'])(
  'no file has the name, and so the right, of a call: %s',
  async (name) => {
    const text = tiny(name, { path: `/other-${name}` });
    const { statusCode, body } = await server.api.put(`/resources/${name}`, { text, was: null });
    expect([statusCode, body['findings']]).toEqual([
      422,
      [expect.objectContaining({ problem: { key: 'keptForServer', args: { name } } })],
    ]);
  },
);
