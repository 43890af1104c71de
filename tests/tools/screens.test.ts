import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../../tools/flows/count';

const root = resolve(import.meta.dirname, '../..');

/** How many files somebody may have to open to understand a screen. */
const MOST = 10;

/** The sections of docs/screens.md that list files, in the order in which they are to be read. */
const sections = readFileSync(join(root, 'docs/screens.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    files: [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file),
  }));

/** A file and all of those below a folder that it comes to by imports. */
function reached(file: string, folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !file.startsWith(folder)) return seen;
  seen.add(file);
  if (existsSync(join(root, file))) for (const one of importsOf(file)) reached(one, folder, seen);
  return seen;
}

describe.each(sections)('$name', ({ files }) => {
  it('is understood from ten files at most', () => {
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(MOST);
    expect(new Set(files).size).toBe(files.length);
  });

  it('lists files that the first one leads to, or the door of its feature', () => {
    const [first = ''] = files;
    const [door] = /^src\/features\/\w+\//.exec(first) ?? [];
    const all = reached(first, 'src/');
    if (door !== undefined) reached(`${door}index.ts`, door, all);
    expect(files.filter((file) => !all.has(file))).toEqual([]);
  });
});

it('has every screen of a feature that is made of more files', () => {
  const listed = new Set(sections.flatMap(({ files }) => files));
  const screens = readdirSync(join(root, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      [...importsOf(`src/features/${name}/index.ts`)]
        .filter((screen) => screen.startsWith(`src/features/${name}/`))
        .filter((screen) => reached(screen, `src/features/${name}/`).size > MOST),
    );
  expect(screens.length).toBeGreaterThan(3);
  expect(screens.filter((screen) => !listed.has(screen))).toEqual([]);
});
