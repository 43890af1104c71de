import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { needlessExports } from '../../tools/structure/exports';
import { trackedFiles } from '../support/trackedFiles';
import { closureOf, codeIn, importsOf, textOf } from '../../tools/structure/imports';

it.each([
  ['a list', 'src/screens/GenericList.tsx', 86],
  ['a form', 'src/screens/GenericEdit.tsx', 90],
  ['a reservation', 'src/features/reservations/edit.tsx', 182],
])('%s takes no more of our files than before, whatever is registered', (_, file, max) => {
  const isMember = (one: string) => /^src\/(?:fields|filters)\/\w+\/index\.ts$/.test(one);
  expect([...closureOf(file)].filter((one) => !isMember(one)).length).toBeLessThanOrEqual(max);
});

it.each([
  ['src', /^src\/.+\.tsx?$/, 89_600],
  ['server', /^server\/.+\.(?:ts|mjs)$/, 21_800],
  ['all but the lab', /^(?:src|server|tests|tools|docs|i18n|resources)\/.+\.(?!png)\w+$/, 207_190],
])('%s has no more lines than before', (_, name, max) => {
  const lines = trackedFiles
    .filter((file) => name.test(file))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(max);
});

it('follows static imports only', () => {
  const list = closureOf('src/screens/GenericList.tsx');
  expect(list).toContain('src/list/ListTable.tsx');
  expect(list).not.toContain('src/schema/catalogue.ts');
  expect(list).not.toContain('src/actions/export/ExportDialog.tsx');
});

it('exports nothing that no other file imports', () => {
  expect(needlessExports('src', 'server', 'tools')).toEqual([]);
});

it('no bar, menu or other action knows an action by name', () => {
  const root = join(import.meta.dirname, '../../src/actions');
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'index.ts')));
  expect(names).toContain('export');
  const knowing = codeIn('src').flatMap((file) =>
    importsOf(file).flatMap((one) => {
      const [, name = ''] = /^src\/actions\/(\w+)\//.exec(one.file) ?? [];
      return names.includes(name) && !file.startsWith(`src/actions/${name}/`) ? [file, name] : [];
    }),
  );
  expect(knowing).toEqual([]);
});

describe('a field type', () => {
  const root = join(import.meta.dirname, '../../src/fields');
  const types = readdirSync(root).filter((name) => existsSync(join(root, name, 'index.ts')));

  const knows = (file: string, type: string) =>
    importsOf(file).some((one) => one.file.startsWith(`src/fields/${type}/`)) ||
    new RegExp(`optionsOf\\([^;]*?'${type}'`).test(textOf(file));

  /** These may depend on one type. */
  const own =
    /^(?:src\/fields\/(?:\w+\/(?:index\.ts|\w+\.tsx)|registered\.ts)|(?:src\/(?:features|domain)|server\/(?:rules|demo))\/)/;
  const others = codeIn('src', 'server').filter((file) => !own.test(file));

  it.each(types)('%s is only used by its own folder, and by code about an entity', (type) => {
    expect(others.filter((file) => knows(file, type))).toEqual([]);
  });

  it('is recognized where it is used', () => {
    expect(types).toContain('money');
    expect(knows('src/domain/ledger/inputs.tsx', 'money')).toBe(true);
    expect(knows('src/domain/ledger/cells.tsx', 'enum')).toBe(true);
    expect(knows('src/list/csv.ts', 'money')).toBe(false);
  });
});

describe('a kind of filter', () => {
  const root = join(import.meta.dirname, '../../src/filters');
  const kinds = readdirSync(root).filter((name) => existsSync(join(root, name, 'index.ts')));

  const knows = (file: string, kind: string) =>
    importsOf(file).some(({ file: other }) =>
      [`src/filters/${kind}/`, `server/filters/${kind}.ts`].some((own) => other.startsWith(own)),
    ) ||
    new RegExp(`\\bkind\\)?\\s*[!=]==\\s*'${kind}'|\\bkind: '${kind}',\\s*parameter`).test(
      textOf(file),
    );

  const own = /^(?:src\/filters\/(?:\w+\/.*|registered(?:Forms)?\.ts)|server\/filters\/\w+\.ts)$/;
  const others = codeIn('src', 'server', 'tools').filter((file) => !own.test(file));

  it.each(kinds)('%s is known to its own files alone', (kind) => {
    expect(others.filter((file) => knows(file, kind))).toEqual([]);
  });

  it.each(kinds)('%s is four files at most', (kind) => {
    expect(readdirSync(join(root, kind)).length + 1).toBeLessThanOrEqual(4);
    expect(existsSync(join(root, '../../server/filters', `${kind}.ts`))).toBe(true);
  });

  it('is found where it is known', () => {
    expect(kinds).toContain('range');
    expect(knows('src/filters/registered.ts', 'range')).toBe(true);
    expect(knows('server/filters/registered.ts', 'range')).toBe(true);
  });
});

it('each style sheet is imported', () => {
  const imported = new Set(
    codeIn('src').flatMap((file) =>
      [...textOf(file).matchAll(/['"](\.[^'"]+\.css)['"]/g)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    ),
  );
  const sheets = trackedFiles.filter((file) => /^src\/.+\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => !imported.has(file))).toEqual([]);
});
