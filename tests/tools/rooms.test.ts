import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../support/readme';
import { trackedFiles } from '../support/trackedFiles';
import { entityNames, listed, packageOf, roomOf, table, targetOf } from '../../tools/lint/rooms.js';

const files = trackedFiles.filter((file) => /^(?:src|server|resources|i18n)\//.test(file));

const rooms = Object.entries(table.rooms).filter(([name]) => name !== 'workshop');

interface Import {
  room: string | null;
  source: string;
  onlyTypes: boolean;
  to: string | null;
}

const GLOB = /import\.meta\.glob[^(]*\(\s*'([^']+)'/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    source: moduleRequest.value,
    onlyTypes: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ source: moduleRequest.value, onlyTypes: isType }] : [],
    ),
  );
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    source: text.slice(start + 1, end - 1),
    onlyTypes: false,
  }));
  const globbed = [...text.matchAll(GLOB)].map(([, source = '']) => ({ source, onlyTypes: false }));
  return [...imported, ...exported, ...loaded, ...globbed].map((one) => ({
    ...one,
    room: roomOf(file),
    to: one.source.startsWith('.') ? roomOf(targetOf(root, file, one.source)) : null,
  }));
}

const imports = files.filter((file) => /\.tsx?$/.test(file)).flatMap(importsOf);

it('every file of the repository is in exactly one room', () => {
  expect(files.filter((file) => roomOf(file) === null)).toEqual([]);
});

it('rooms only import from rooms before them, types included: there is no circle', () => {
  const names = rooms.map(([name]) => name);
  const up = rooms.flatMap(([name, { imports, types = [] }], index) =>
    [...imports, ...types]
      .filter((other) => !names.slice(0, index).includes(other))
      .map((other) => `${name} → ${other}`),
  );
  expect(up).toEqual([]);
});

it('every import that a room may use is used', () => {
  const unused = rooms.flatMap(([name, { imports: allowed, types = [], packages = [] }]) => {
    const own = imports.filter(({ room }) => room === name);
    const unusedRooms = allowed.filter(
      (other) => !own.some(({ to, onlyTypes }) => to === other && !onlyTypes),
    );
    const unusedTypes = types.filter((other) => !own.some(({ to }) => to === other));
    const unusedPackages = packages.filter(
      (entry) => !own.some(({ source }) => listed(packageOf(source), [entry])),
    );
    return [...unusedRooms, ...unusedTypes, ...unusedPackages].map((one) => `${name} → ${one}`);
  });
  expect(unused).toEqual([]);
});

it('every room that may name entities does', () => {
  const names = [...entityNames(root)].map((name) => `'${name}'`);
  const naming = new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return names.some((name) => text.includes(name)) ? [roomOf(file)] : [];
    }),
  );
  const unused = rooms.filter(([name, { entities }]) => entities && !naming.has(name));
  expect(unused.map(([name]) => name)).toEqual([]);
});

it('CONTRIBUTING.md describes every folder', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const folders = files.map((file) => /^(?:src|server)\/\w+(?=\/)/.exec(file)?.[0] ?? 'resources');
  const missing = [...new Set(folders)].filter((name) => !text.includes(`\`${name}`));
  expect(missing).toEqual([]);
});
