import { findInvalidRecords } from '../../../server/engine/files/invalidRecords';
import { fieldTypes } from '../../../src/fields';
import type { ResourceDeclaration } from '../../../src/schema';
import { normalizeAll } from '../../../src/schema/normalize';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveFiles } from '../../../server/engine/files/liveFiles';
import type { ListedFile } from '../../../server/extensions/resources/routes';
import type { FindingMessage } from '../../../src/schema/checks/finding';
import {
  airlines,
  airlinesWith,
  customersExtra,
  fileOnce,
  listed,
  startFilesServer,
  tiny,
} from './filesHarness';
import { serverFrom, later, type Api } from '../resourcesHarness';
import { itInLab } from '../../support/itInLab';
import { watchQueries } from '../../support/queries';
import { temporaryFolder } from '../../support/temporaryFolder';

const plain = { id: { type: 'id' }, name: { type: 'text' } };
const more = {
  ko: { name: '이름', fields: { name: '이름', more: '더' } },
  en: { name: 'Name', fields: { name: 'Name', more: 'More' } },
};

const server = serverFrom(startFilesServer);
const api = later(() => server.api);

interface Written {
  status: number;
  message: string;
  findings: FindingMessage[];
  file: ListedFile;
}

async function put(name: string, text: string, was: string | null, by = api): Promise<Written> {
  const { statusCode, body } = await by.put(`/resources/${name}`, { text, was });
  const {
    data,
    findings = [],
    message,
  } = body as unknown as { data: ListedFile; findings?: FindingMessage[]; message: string };
  return { status: statusCode, message, findings, file: data };
}

const dryRun = async (name: string, text: string) =>
  (await api.post(`/resources/${name}/dry-run`, { text })).body.data as unknown as {
    findings: FindingMessage[];
    changes: { kind: string }[];
  };

// Each test builds on the ones before.
describe('the files of a folder', { shuffle: false }, () => {
  describe('writing a file', () => {
    it('first lists all errors, each once', async () => {
      const wrong = airlinesWith(({ fields }) => {
        fields['ctid'] = { type: 'text' };
        fields['xmin'] = { type: 'text' };
      });
      const keys = async (text: string) =>
        (await dryRun('airways', text)).findings.map(({ key, problem }) => [key, problem?.key]);
      expect(await keys(wrong)).toEqual([
        ['fields.ctid', 'systemColumn'],
        ['fields.xmin', 'systemColumn'],
      ]);
      const wide = airlinesWith(({ fields }) => {
        for (let n = 0; n < 1_600; n += 1) fields[`f${n}`] = { type: 'boolean' };
      });
      expect((await keys(wide)).map(([, problem]) => problem)).toEqual(['manyColumns']);
    });

    it('then shows its effects, without applying them', async () => {
      const { findings, changes } = await dryRun('airways', airlines);
      expect(findings).toEqual([]);
      expect(changes).toContainEqual({ kind: 'table', resource: 'airways' });
      expect(changes).toContainEqual({ kind: 'show', resource: 'airways' });
      expect(changes.filter(({ kind }) => kind === 'index').length).toBeGreaterThan(3);
      expect((await api.get('/airways')).statusCode).toBe(404);
      expect(await readdir(server.folder)).toEqual([]);
      const rows = await server.query`select to_regclass('airways') as name`;
      expect(rows).toEqual([{ name: null }]);
    });

    it('takes effect before the response, and is logged with the user', async () => {
      const { status, file } = await put('airways', airlines, null);
      expect(status).toBe(200);
      expect(file).toMatchObject({
        name: 'airways',
        text: airlines,
        current: true,
        served: file.hash,
        removed: false,
        findings: [],
        resource: 'airways',
        extends: false,
        versions: [
          { hash: file.hash, at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
        ],
      });
      expect((await api.get('/airways')).statusCode).toBe(200);
      expect((await server.config()).resources).toEqual([`resources/airways.json?v=${file.hash}`]);
      const line = server.lines().find(({ msg }) => msg === 'resource file written');
      expect(line).toMatchObject({ userId: 1, file: 'airways.json', hash: file.hash, level: 40 });
      expect(JSON.stringify(server.lines())).not.toContain('Bearer');
    });

    it('shows changes of the table', async () => {
      await api.make('/airways', { code: 'TG', name: '같은 이름', active: 1 });
      await api.make('/airways', { code: 'OZ', name: '같은 이름', active: 1 });
      const grown = airlinesWith(({ fields }) => {
        fields.name!.maxLength = 150;
        fields.hub = { type: 'text', maxLength: 40 };
      });
      expect((await dryRun('airways', grown)).changes).toEqual([
        { kind: 'widen', resource: 'airways', field: 'name', type: 'varchar(150)' },
        { kind: 'column', resource: 'airways', field: 'hub', type: 'varchar(40)' },
      ]);
      const searched = airlinesWith(({ filters }) => (filters['other'] = { search: ['alliance'] }));
      expect((await dryRun('airways', searched)).changes).toContainEqual(
        expect.objectContaining({ kind: 'index', field: 'alliance', type: 'search' }),
      );
      const unique = airlinesWith(({ fields }) => (fields.name!.unique = true));
      const refused = await dryRun('airways', unique);
      expect(refused).toMatchObject({ changes: [], findings: [{ key: 'fields.name' }] });
      expect(refused.findings[0]!.message).toContain(
        'several rows with the same name, such as “같은 이름”',
      );
    });

    it('counts stored records that become invalid, and none otherwise', async () => {
      await api.put('/airways/1', { alliance: 'STAR' });
      const strict = airlinesWith(({ fields }) => {
        fields.name!.maxLength = 3;
        fields.alliance!.values = { SKYTEAM: 'blue', ONEWORLD: 'red' };
        fields.countryCode!.required = true;
        fields.hub = { type: 'text', maxLength: 40, required: true };
      });
      const at = { resource: 'airways' };
      const { findings, changes } = await dryRun('airways', strict);
      expect(findings).toEqual([]);
      const counted = changes.filter(({ kind }) => kind === 'empty' || kind === 'misfit');
      expect(counted).toEqual([
        { kind: 'misfit', ...at, field: 'name', count: 2 },
        { kind: 'empty', ...at, field: 'countryCode', count: 2 },
        { kind: 'misfit', ...at, field: 'alliance', count: 1 },
        { kind: 'empty', ...at, field: 'hub', count: 2 },
      ]);
      // Checks one value at a time, and stops after the first.
      const [next] = normalizeAll([JSON.parse(strict) as ResourceDeclaration], fieldTypes);
      const misfits = (times: number) =>
        findInvalidRecords(server.db, next!, undefined, { values: 1, times });
      const name = { kind: 'misfit', ...at, field: 'name' };
      expect(await misfits(9)).toContainEqual({ ...name, count: 2 });
      expect(await misfits(1)).toContainEqual({ ...name, count: 2, atLeast: true });
      const named = airlinesWith(({ fields }) => (fields.label = { type: 'text', was: 'hub' }));
      expect((await dryRun('airways', named)).changes.map(({ kind }) => kind)).toEqual(['column']);
      await api.put('/airways/1', { alliance: '' });
    });

    it('counts values that are not renamed, as the name has a column', async () => {
      const named = airlinesWith(({ fields }) => {
        delete fields.name;
        fields.alliance = { type: 'text', maxLength: 100, was: 'name' };
      });
      const [next] = normalizeAll([JSON.parse(named) as ResourceDeclaration], fieldTypes);
      expect(await findInvalidRecords(server.db, next!, undefined)).toContainEqual({
        kind: 'stays',
        resource: 'airways',
        field: 'alliance',
        was: 'name',
        count: 2,
      });
    });

    it('counts the values that a removed field brings back', async () => {
      const [next] = normalizeAll([JSON.parse(airlines) as ResourceDeclaration], fieldTypes);
      const fields = next!.fields.filter(({ name }) => name !== 'name');
      expect(await findInvalidRecords(server.db, next!, { ...next!, fields })).toEqual([
        { kind: 'returns', resource: 'airways', field: 'name', count: 2 },
      ]);
    });

    it('refuses errors with key and nearest word, and writes nothing', async () => {
      const [before] = (await listed(api)).data;
      const wrong = airlinesWith(({ columns }) => columns.push('nmae'));
      const { status, findings, message } = await put('airways', wrong, before!.hash);
      expect(status).toBe(422);
      expect(findings).toMatchObject([
        {
          file: 'airways.json',
          key: 'columns',
          remedy: 'did you mean "name"?',
          problem: { key: 'unknownField', args: { name: 'nmae' } },
          advice: { key: 'mean', args: { name: 'name' } },
        },
      ]);
      expect(message).toContain('airways.json');
      const another = airlinesWith(({ fields }) => (fields.active = { type: 'date' }));
      expect(await put('airways', another, before!.hash)).toMatchObject({
        status: 422,
        findings: [{ key: 'fields.active', remedy: expect.stringContaining('another name') }],
      });
      expect(await put('airways', ' '.repeat(262_145), before!.hash)).toMatchObject({
        status: 422,
      });
      expect((await listed(api)).data).toEqual([before]);
      const body = { text: 7, was: null };
      expect((await api.put('/resources/airways', body)).body.errors).toHaveProperty('text');
    });

    it('refuses authors who have not read the current text', async () => {
      expect(await put('airways', airlines, null)).toMatchObject({ status: 409 });
      expect(await put('airways', airlines, '0123456789ab')).toMatchObject({ status: 409 });
      expect((await api.remove('/resources/airways?was=0123456789ab')).statusCode).toBe(409);
      expect((await api.remove('/resources/nothing')).statusCode).toBe(404);
    });

    it.each(['login', 'resources', 'users', 'docs'])(
      'reserves the name %s for the server',
      async (name) => {
        const { status, findings } = await put(name, tiny(name), null);
        expect([status, findings.length > 0]).toEqual([422, true]);
        expect(findings.every(({ key }) => ['name', 'route', 'path'].includes(key))).toBe(true);
      },
    );

    it.each(['..%2f..%2fetc', '.versions', 'Airlines', 'a'.repeat(41), '%2e%2e', 'a%00b'])(
      'finds no file %s',
      async (name) => {
        const written = await api.put(`/resources/${name}`, { text: tiny('a'), was: null });
        expect([404, 422]).toContain(written.statusCode);
        expect((await api.get(`/resources/${name}/versions/0123456789ab`)).statusCode).toBe(404);
        const files = (await readdir(server.folder)).filter((file) => file.endsWith('.json'));
        expect(files).toEqual(['airways.json']);
      },
    );
  });

  describe('versions', () => {
    itInLab('are the last ten, and can be restored', async () => {
      let [file] = (await listed(api)).data;
      const first = file!.hash;
      for (let length = 101; length <= 110; length += 1) {
        const text = airlinesWith(({ fields }) => (fields.name!.maxLength = length));
        ({ file } = await put('airways', text, file!.hash));
      }
      expect(file!.versions).toHaveLength(10);
      expect(await readdir(join(server.folder, '.versions/airways'))).toHaveLength(10);
      expect((await api.get(`/resources/airways/versions/${first}`)).statusCode).toBe(404);
      const { hash } = file!.versions[9]!;
      const { data } = (await api.get(`/resources/airways/versions/${hash}`)).body;
      expect(data).toMatchObject({ name: 'airways', hash, text: expect.stringContaining('101') });
      const back = await put('airways', String(data.text), file!.hash);
      expect(back.file.versions.map((version) => version.hash)).toEqual([
        hash,
        ...file!.versions.slice(0, 9).map((version) => version.hash),
      ]);
    });

    it('are kept when the file is removed, and the newest restores it', async () => {
      const [file] = (await listed(api)).data;
      const gone = await api.remove(`/resources/airways?was=${file!.hash}`);
      expect(gone.body.data).toMatchObject({ removed: true, text: file!.text, served: null });
      expect((await api.get('/airways')).statusCode).toBe(404);
      expect(await put('airways', file!.text, file!.hash)).toMatchObject({ status: 200 });
      expect((await api.get('/airways')).body.data).toHaveLength(2);
    });
  });

  it('a file extends an entity of the product', async () => {
    const customer = { type1: 'AGENCY', type2: 'DOMESTIC', active: 1 };
    const before = await api.make('/customers', { ...customer, code: 'C0', name: '이전' });
    expect(await put('customers-extra', customersExtra, null)).toMatchObject({
      status: 200,
      file: { resource: 'customers', extends: true },
    });
    await api.make('/customers', { ...customer, code: 'C1', name: '하나', grade: 'VIP' });
    expect((await api.get('/customers?grade=VIP')).body.data).toHaveLength(1);
    expect((await api.get(`/customers/${before.id}`)).body.data).toHaveProperty('grade', null);
  });

  it("a file that others refer to can't be removed", async () => {
    const hotels = tiny('hotels', {
      fields: {
        id: { type: 'id' },
        name: { type: 'text' },
        airline: { type: 'reference', to: 'airways' },
      },
      labels: {
        ko: { name: '호텔', fields: { name: '이름', airline: '항공사' } },
        en: { name: 'Hotel |||| Hotels', fields: { name: 'Name', airline: 'Airline' } },
      },
    });
    expect(await put('hotels', hotels, null)).toMatchObject({ status: 200 });
    const file = (await listed(api)).data.find(({ name }) => name === 'airways')!;
    const removal = await api.remove(`/resources/airways?was=${file.hash}`);
    expect([removal.statusCode, removal.body.message]).toEqual([
      422,
      expect.stringContaining('hotels.json'),
    ]);
    expect((await api.get('/hotels')).statusCode).toBe(200);
  });

  it('rights are checked, whether or not others are enforced', async () => {
    const statuses = async (by: Api): Promise<number[]> => [
      (await by.get('/resources')).statusCode,
      (await by.get('/resources/airways/versions/0123456789ab')).statusCode,
      (await by.post('/resources/airways/dry-run', { text: airlines })).statusCode,
      (await put('airways', airlines, '0123456789ab', by)).status,
      (await by.remove('/resources/airways?was=0123456789ab')).statusCode,
    ];
    for (const [permissions, due] of [
      [{ resources: 'list', '*': '*' }, [200, 404, 403, 403, 403]],
      [{ cities: '*' }, [403, 403, 403, 403, 403]],
      [{}, [403, 403, 403, 403, 403]],
      [{ '*': '*' }, [200, 404, 200, 409, 409]],
    ] as const)
      expect(await statuses(await server.withRights(permissions))).toEqual(due);
    expect((await server.app.inject('/api/resources')).statusCode).toBe(401);
  });

  it("a file's resource needs granted rights, except for users who may do everything", async () => {
    const statuses: number[] = [];
    for (const permissions of [
      { '*': ['list', 'show', 'edit', 'create', 'delete'] },
      { '*': ['list'], airways: ['list'] },
      { '*': '*' },
    ]) {
      const person = await server.withRights(permissions);
      expect((await person.get('/cities')).statusCode).toBe(200);
      statuses.push((await person.get('/airways')).statusCode);
    }
    expect(statuses).toEqual([403, 200, 200]);
  });

  itInLab('two instances share a database and a folder', async () => {
    const { db, settings } = server;
    await server.write('ferries.json', tiny('ferries'));
    await server.write('trains.json', tiny('trains'));
    const others = await Promise.all([1, 2, 3].map(() => LiveFiles.open({ db, settings })));
    for (const other of others) {
      expect(other.current.paths.has('ferries') && other.current.paths.has('trains')).toBe(true);
      expect(other.addresses()).toHaveLength(5);
    }
    await fileOnce(api, 'trains', { current: true, versions: [expect.anything()] });
    expect((await api.post('/trains', { name: 'KTX' })).statusCode).toBe(200);
  });
});

describe('a failing database', () => {
  const failing = () => {
    const state = { words: '' };
    const db = watchQueries(server.db, ({ node }) => {
      if (state.words !== '' && JSON.stringify(node).includes(state.words))
        throw Object.assign(new Error('could not extend file'), { code: '53100' });
    });
    return { state, db };
  };

  it.each([
    ['here and there', 'extended', '" add column "'],
    ['at all', 'broken', 'pg_class'],
  ])('%s leaves everything unchanged, is reported, and is retried', async (_, name, words) => {
    const { state, db } = failing();
    const dataDir = temporaryFolder(onTestFinished);
    const liveFiles = await LiveFiles.open({ db, settings: { dataDir } });
    const write = (file: string, text: string) =>
      writeFile(join(liveFiles.folder.path, `${file}.json`), text);
    await write(name, tiny(name));
    await liveFiles.refresh(true);
    const before = liveFiles.addresses();
    expect(before).toHaveLength(1);

    state.words = words;
    await write(
      name,
      tiny(name, { fields: { ...plain, more: { type: 'integer' } }, labels: more }),
    );
    await write('steady', tiny('steady'));
    await liveFiles.refresh(true);
    expect(liveFiles.files[0]).toMatchObject({ name, current: false, served: tiny(name) });
    expect(liveFiles.files[0]!.findings[0]!.problem.args.why).toContain('could not extend file');
    expect(liveFiles.retry).toBe(true);
    expect(liveFiles.addresses()).toContain(before[0]);
    expect(liveFiles.current.paths.has('steady')).toBe(name === 'extended');

    state.words = '';
    await liveFiles.refresh(false, true);
    expect(liveFiles.files.map(({ current }) => current)).toEqual([true, true]);
    expect(liveFiles.retry).toBe(false);
  });
});
