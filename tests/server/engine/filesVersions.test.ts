import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileVersions } from '../../../server/engine/files/versions';

it('instances that store one text at once make room for each other, and keep one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tour-versions-'));
  for (let round = 0; round < 15; round += 1) {
    const name = `file-${round}`;
    const instances = Array.from({ length: 6 }, () => new FileVersions(folder));
    await Promise.all(instances.map((versions) => versions.keep(name, '{}')));
    expect(await new FileVersions(folder).of(name), name).toMatchObject([{ text: '{}' }]);
  }
  await rm(folder, { recursive: true });
});
