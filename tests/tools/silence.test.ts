import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const silencer = /(?:eslint|oxlint|biome)-(?:disable|ignore)|@ts-(?:ignore|nocheck|expect-error)/;

// A suppressed rule can't report its own suppression.
it('no comment suppresses the linter or the compiler', () => {
  const folders = ['src', 'server', 'resources', 'i18n', 'tests', 'tools', 'lab'];
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.[mc]?[jt]sx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
  expect(files.length).toBeGreaterThan(20);
  const judged = files.filter((file) => !file.startsWith('tests/tools/'));
  expect(judged.filter((file) => silencer.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
});
