import { expect, it } from 'vitest';
import { FileVersions } from '../../../server/engine/files/versions';
import { temporaryFolder } from '../../support/temporaryFolder';

const folder = temporaryFolder();

it('instances that store one text at once make room for each other, and keep one', async () => {
  for (let round = 0; round < 15; round += 1) {
    const name = `file-${round}`;
    const instances = Array.from({ length: 6 }, () => new FileVersions(folder));
    await Promise.all(instances.map((versions) => versions.keep(name, '{}')));
    expect(await new FileVersions(folder).of(name), name).toMatchObject([{ text: '{}' }]);
  }
});
