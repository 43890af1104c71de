import { describe, expect, it } from 'vitest';
import type { ListedFile } from '../../../server/extensions/resources/routes';
import { later, serverFrom } from '../resourcesHarness';
import { airlinesWith, startFilesServer, tiny } from './filesHarness';

const server = serverFrom(startFilesServer);
const api = later(() => server.api);

const text = { type: 'text' };
const kites = (fields: object) =>
  airlinesWith((file) => Object.assign(file.fields, fields), tiny('kites'));

let was: string | null = null;
async function put(fields: object): Promise<{ status: number; body: object }> {
  const { statusCode, body } = await api.put('/resources/kites', { text: kites(fields), was });
  if (statusCode < 300) was = (body.data as unknown as ListedFile).hash;
  return { status: statusCode, body };
}
const records = async () => (await api.get('/kites')).body.data;

// The second builds on the first.
describe('a renamed field of a file', { shuffle: false }, () => {
  it('is refused onto the column of a removed field, and tells what to do', async () => {
    await put({ note: text, memo: text });
    await api.post('/kites', { name: 'a', note: '새 값', memo: '옛 값' });
    await put({ note: text });
    const renamed = { memo: { ...text, was: 'note' } };
    const refusal = {
      key: 'fields.memo',
      message:
        'can\'t take over the values of "note": the table still has the column "memo" of a removed field',
      remedy: 'give the new field another name',
    };
    const dryRun = await api.post('/resources/kites/dry-run', { text: kites(renamed) });
    expect(dryRun.body.data).toMatchObject({ findings: [refusal], changes: [] });
    expect(await put(renamed)).toMatchObject({ status: 422, body: { findings: [refusal] } });
    expect(await records()).toMatchObject([{ note: '새 값' }]);
    await put({ remark: { ...text, was: 'note' } });
    expect(await records()).toMatchObject([{ remark: '새 값' }]);
    await put({ remark: { ...text, was: 'note' }, memo: text });
    expect(await records()).toMatchObject([{ remark: '새 값', memo: '옛 값' }]);
  });

  it('tells how to rename back, as for an earlier version', async () => {
    const refused = await put({ note: text });
    const remedy = 'add "was": "remark" to rename it back, or give a new field another name';
    const finding = { key: 'fields.note', message: 'was renamed to "remark"', remedy };
    expect(refused).toMatchObject({ status: 422, body: { findings: [finding] } });
    expect((await put({ note: { ...text, was: 'remark' } })).status).toBe(200);
    expect(await records()).toMatchObject([{ note: '새 값' }]);
  });
});
