import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LISTS, register, generatedText } from '../../tools/resources/register.mjs';
import { closureOf, codeIn, importsOf } from '../../tools/structure/imports';
import { root } from '../support/readme';
import { temporaryFolder } from '../support/temporaryFolder';

it('a command that writes the lists does not load them before', () => {
  const lists = LISTS.map(({ folder, file }) => `${folder}/${file}`);
  const writers = codeIn('tools').filter((file) =>
    importsOf(file).some(({ names }) => names?.some((name) => /^(?:list|register)$/.test(name))),
  );
  expect(writers).toContain('tools/resources/check.ts');
  expect(
    writers.filter((file) => [...closureOf(file, /./)].some((one) => lists.includes(one))),
  ).toEqual([]);
});

it.each(LISTS)('$folder/$file lists its folder', (list) => {
  // If it fails, run `npm run check-resources`.
  expect(readFileSync(join(root, list.folder, list.file), 'utf8')).toBe(generatedText(root, list));
});

describe('the entries of a folder', () => {
  let at = '';
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(at, file)), { recursive: true });
    writeFileSync(join(at, file), text);
  };
  const read = (file: string) => readFileSync(join(at, file), 'utf8');
  beforeEach(() => void (at = temporaryFolder(onTestFinished)));

  it('are listed by name; the file is only written when it changes', () => {
    put('resources/tour-guides.ts', 'export const tourGuides = defineResource({});');
    put('resources/airways.ts', 'export const airlines = defineResource({});');
    put('src/fields/iata/index.ts', 'export const iata: FieldTypeLike<string> = {};');
    put('src/fields/enum/index.ts', 'export const enumeration: FieldType<string> = {};');
    put('src/fields/components/pickers/choices.ts', 'export const choices = 1;');
    put(
      'server/rules/tour-guides.ts',
      `import { tables } from './snapshots';\nexport const guides: Rule = {};`,
    );
    put('server/rules/snapshots.ts', 'export const tables = {};');
    put('server/rules/rule.ts', 'export interface Rule {}');
    expect(register(at)).toEqual([
      'resources/index.ts',
      'src/fields/registered.ts',
      'server/rules/registered.ts',
    ]);
    expect(register(at)).toEqual([]);
    expect(read('resources/index.ts')).toMatch(
      /^\/\/ Generated .*\n.*\nimport \{ airlines \} from '\.\/airways';\nimport \{ tourGuides \} from '\.\/tour-guides';\n/,
    );
    expect(read('resources/index.ts')).toContain('inMenuOrder([airlines, tourGuides]);\n');
    expect(read('src/fields/registered.ts')).toContain('{\n  enum: enumeration,\n  iata,\n}');
    expect(read('server/rules/registered.ts')).toContain("{\n  'tour-guides': guides,\n}");
    rmSync(join(at, 'resources/airways.ts'));
    expect(register(at)).toEqual(['resources/index.ts']);
    expect(read('resources/index.ts')).not.toContain('airways');
  });

  it('that only look like ones are refused with file and remedy; the rest is listed', () => {
    put('resources/airways.ts', 'export const airlines = defineResource({});');
    put('resources/ports.ts', 'export const ports = {};');
    put(
      'resources/two.ts',
      'export const one = defineResource({});\nexport const two = defineResource({});',
    );
    put('resources/copies.ts', 'export const airways = defineResource({});');
    put('resources/copy.ts', 'export const airways = defineResource({});');
    put('src/views/gallery/index.ts', 'export const gallery = defineView({});');
    put('src/actions/address/index.tsx', 'export default defineAction({});');
    put('server/rules/airways.ts', 'const airways: Rule = {};');
    mkdirSync(join(at, 'src/actions/removed'));
    expect(() => register(at)).toThrow(
      [
        'resources/ports.ts: has no export; write: export const … = defineResource({ … })',
        'resources/two.ts: has two exports; put each into its own file',
        'resources/copy.ts: exports "airways", as resources/copies does; give it another name',
        'server/rules/airways.ts: has no export; write: export const …: Rule = { … }',
        'src/views/gallery/index.ts: has no export; write: export default defineView({ … })',
        'src/actions/address/index.ts: is missing; write: export default defineAction({ … })',
      ].join('\n'),
    );
    expect(read('resources/index.ts')).toContain('[airlines, airways, one]');
  });

  it('are empty for a missing folder', () => expect(register(at)).toEqual([]));
});
