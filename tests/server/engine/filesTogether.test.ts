import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../support/readme';
import { fileOnce, startFilesServer, type FilesServer } from './filesHarness';

const example = (name: string) => readFileSync(join(root, `docs/examples/${name}.json`), 'utf8');
const airports = example('airports');
const terminals = example('terminals');
let server: FilesServer;
beforeAll(async () => {
  server = await startFilesServer();
});
afterAll(() => server.close());

describe('a pair', { shuffle: false }, () => {
  it('removed files that refer to each other are restored together', async () => {
    const { api } = server;
    await server.write('airports.json', airports);
    await server.write('terminals.json', terminals);
    for (const name of ['airports', 'terminals']) await fileOnce(api, name, { current: true });
    await server.remove('airports.json');
    await server.remove('terminals.json');
    for (const name of ['airports', 'terminals']) await fileOnce(api, name, { removed: true });
    const alone = await api.put('/resources/terminals', { text: terminals, was: null });
    expect(alone.statusCode).toBe(422);
    const together = { text: terminals, with: ['airports'] };
    const dryRun = await api.post('/resources/terminals/dry-run', together);
    expect(dryRun.body.data).toMatchObject({
      findings: [],
      changes: [
        { kind: 'show', resource: 'airports' },
        { kind: 'show', resource: 'terminals' },
      ],
    });
    const both = await api.put('/resources/terminals', { ...together, was: null });
    expect(both.body.data).toMatchObject({ current: true, removed: false });
    await fileOnce(api, 'airports', { current: true, removed: false, text: airports });
  });

  it('a file that is there is not replaced', async () => {
    const put = await server.api.put('/resources/terminals', {
      ...{ text: `${terminals}\n`, with: ['airports', 'nothing'] },
      was: (await fileOnce(server.api, 'terminals', { current: true })).hash,
    });
    expect(put.statusCode).toBe(200);
  });
});
