import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '../../server/backup';
import type { BackupFooter } from '../../server/backup/format';
import type { Settings } from '../../server/env';
import { serve } from '../../server/serve';
import { newStorage } from '../support/empty';
import { engines } from '../support/engines';
import { root } from '../support/readme';
import { testSettings, usualDataDir } from '../support/server';
import { signIn } from '../support/signIn';
import type { FormFields } from '../../src/data/transport';
import { itInLab } from '../support/itInLab';
import { exampleText } from '../support/examples';
import { temporaryFolder } from '../support/temporaryFolder';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

const folder = temporaryFolder();
const file = join(folder, 'office.backup');
let footer: BackupFooter;

async function open(where: Where) {
  const { address, stop } = await serve({ ...testSettings(), ...where });
  const { client } = await signIn(`${address}/api`, 'admin@example.com', 'admin-password');
  const add = (path: string, body: FormFields) => client.request('POST', path, { body });
  return { client, add, stop };
}

async function readOffice({ client }: Awaited<ReturnType<typeof open>>) {
  const paths = ['/countries', '/airways', '/users', '/audit?action=delete', '/role-permissions'];
  const lists = await Promise.all(paths.map((path) => client.request('GET', path)));
  const history = await client.request('GET', '/exchange-rates/1?history=1');
  return [...lists.map(({ data }) => data), history];
}

let before: Awaited<ReturnType<typeof readOffice>>;

beforeAll(async () => {
  const dataDir = await usualDataDir();
  await mkdir(join(dataDir, 'resources'), { recursive: true });
  await writeFile(join(dataDir, 'resources/airways.json'), exampleText('airways'));
  const office = await open({ dataDir, databaseUrl: null });
  for (const code of ['TH', 'JP', 'VN'])
    await office.add('/countries', { code, name: `나라 "${code}" \\ 하나`, seq: 1 });
  await office.client.request('DELETE', '/countries/3');
  await office.add('/exchange-rates', { currency: 'USD', rate: '1', seq: 1 });
  await office.add('/airways', { code: 'KE', name: '대한항공', countryCode: 'TH', active: 1 });
  before = await readOffice(office);
  footer = await backup({ dataDir, databaseUrl: null }, file);
  await office.stop();
  return () => rm(dataDir, { recursive: true });
});

it('a backup is made while the server runs, readable by its owner only, without sessions', async () => {
  expect(footer.tables).toMatchObject({
    countries: { rows: 2 },
    airways: { rows: 1 },
    'server.credentials': { rows: 1 },
  });
  expect(Object.keys(footer.tables)).toContain('server.passkeys');
  for (const table of ['tokens', 'password_links', 'passkey_challenges'])
    expect(Object.keys(footer.tables)).not.toContain(`server.${table}`);
  expect(footer.files).toBeGreaterThan(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

describe.each(engines)('restored on %s', (engine) => {
  it('works the same for signing in, continuing, and another backup', async () => {
    const { where, remove } = await newStorage(engine);
    expect(await restore(where, file, { replace: false })).toEqual(footer);
    await expect(restore(where, file, { replace: false })).rejects.toThrow(
      /^The database is not empty \([\w.]+ has rows\): use an empty one, or add --replace/,
    );
    const office = await open(where);
    expect(await readOffice(office)).toEqual(before);
    const added = await office.add('/countries', { code: 'KR', name: '한국', seq: 1 });
    expect(added).toMatchObject({ data: { id: 4 } });
    const again = join(folder, `${engine}.backup`);
    const { tables } = await backup(where, again);
    expect(tables['countries']?.rows).toBe(3);
    expect(tables['airways']).toEqual(footer.tables['airways']);
    await expect(restore(where, file, { replace: true })).rejects.toThrow(/ is in use/);
    await office.stop();
    // Existing data is only replaced on request.
    expect(await restore(where, file, { replace: true })).toEqual(footer);
    await remove();
  }, 60_000);
});

describe.runIf(engines.length > 1)('from one engine to the other and back', () => {
  it('nothing is lost or added: counts, sums and files are the same, and work continues', async () => {
    const there = await newStorage('postgres');
    expect(await restore(there.where, file, { replace: false })).toEqual(footer);
    const abroad = await open(there.where);
    await abroad.add('/countries', { code: 'KR', name: '한국', seq: 7 });
    await abroad.client.request('PUT', '/exchange-rates/1', { body: { id: 1, rate: '1.5' } });
    const movedFile = join(folder, 'moved.backup');
    const movedFooter = await backup(there.where, movedFile);
    const contents = await readOffice(abroad);
    await abroad.stop();
    expect(Object.keys(movedFooter.tables).toSorted()).toEqual(
      Object.keys(footer.tables).toSorted(),
    );
    const changed = Object.keys(footer.tables).filter(
      (table) => movedFooter.tables[table]?.sum !== footer.tables[table]?.sum,
    );
    expect(changed).toEqual(expect.arrayContaining(['countries', 'exchange-rates']));
    // Untouched tables have the same checksum on either engine.
    for (const table of ['airways', 'users', 'role-permissions', 'server.credentials'])
      expect(movedFooter.tables[table], table).toEqual(footer.tables[table]);

    const home = await newStorage('pglite');
    expect(await restore(home.where, movedFile, { replace: false })).toEqual(movedFooter);
    const office = await open(home.where);
    expect(await readOffice(office)).toEqual(contents);
    const added = await office.add('/countries', { code: 'US', name: '미국', seq: 8 });
    expect(added).toMatchObject({ data: { id: 5 } });
    await office.stop();
    const last = await backup(home.where, join(folder, 'home.backup'));
    expect(last.tables['countries']?.rows).toBe((movedFooter.tables['countries']?.rows ?? 0) + 1);
    expect(last.tables['server.record_history']?.rows).toBeGreaterThan(0);
    for (const table of ['airways', 'exchange-rates', 'users'])
      expect(last.tables[table], table).toEqual(movedFooter.tables[table]);
    await there.remove();
  }, 60_000);
});

const changed = async (name: string, change: (text: string) => string) => {
  const path = join(folder, name);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  return path;
};

itInLab(
  "one from before the server's own schema is restored into it",
  async () => {
    const { where, remove } = await newStorage();
    const older = await changed('older', (text) =>
      text
        .replace(/"schema":\d+/, '"schema":5')
        .replaceAll(/"server\.(?!named_creates)(?=\w+":\{"rows")/g, '"')
        .replaceAll(/"table":"server\.(?!named_creates)/g, '"table":"'),
    );
    expect(await restore(where, older, { replace: false })).toEqual(footer);
    const office = await open(where);
    expect(await readOffice(office)).toEqual(before);
    await office.stop();
    await remove();
  },
  60_000,
);

describe('an incomplete backup changes nothing', () => {
  const cases: [string, () => Promise<string>, RegExp][] = [
    ['a file that is not there', async () => join(folder, 'nothing'), /nothing can't be read/],
    ['another file', async () => join(root, 'package.json'), /is not a backup, or is damaged/],
    [
      'a compressed file that broke off',
      async () => {
        const path = join(folder, 'cut');
        await writeFile(path, (await readFile(file)).subarray(0, 900));
        return path;
      },
      /is not a backup, or is damaged/,
    ],
    [
      'one without its end',
      () => changed('end', (text) => text.slice(0, -9)),
      /not a backup|incomplete/,
    ],
    [
      'one with another value',
      () => changed('value', (text) => text.replace('"대한항공"', '"다른 이름"')),
      /^The restored data differs from the backup \(airways\): nothing was changed/,
    ],
    [
      'one of a newer version',
      () => changed('newer', (text) => text.replace(/"schema":\d+/, '"schema":99')),
      /to a newer version/,
    ],
    [
      'one with a type that no database knows',
      () => changed('type', (text) => text.replace('"type":"bigint"', '"type":"bigiat"')),
      /is not a backup, or is damaged/,
    ],
    [
      'one that names a file elsewhere',
      () => changed('path', (text) => text.replace('"file":"airways', '"file":"../../airways')),
      /has a file outside its folder/,
    ],
  ];

  it('with one flipped bit, wherever it is, and leaves no folder', async () => {
    const whole = await readFile(file);
    const dataDir = join(folder, 'never-made');
    for (let part = 0; part < 20; part += 1) {
      const path = join(folder, 'flipped');
      const at = Math.floor((whole.length * (part + 0.5)) / 20);
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 4;
      await writeFile(path, damaged);
      const refused = restore({ dataDir, databaseUrl: null }, path, { replace: false });
      await expect(refused, String(at)).rejects.toMatchObject({ name: 'StartProblem' });
      expect(existsSync(dataDir)).toBe(false);
    }
  });

  itInLab(
    'whatever is wrong with it, and reports it in one line',
    async () => {
      const { where, remove } = await newStorage(engines.at(-1) ?? 'pglite');
      for (const [name, make, words] of cases) {
        const refused = restore(where, await make(), { replace: false });
        await expect(refused, name).rejects.toThrow(words);
        await expect(refused, name).rejects.toMatchObject({ name: 'StartProblem' });
      }
      expect(await restore(where, file, { replace: false })).toEqual(footer);
      await remove();
    },
    60_000,
  );
});
