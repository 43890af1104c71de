import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { asksTypes, typesOfOthers, type Planted } from './doorsTypes';
import { temporaryFolder } from '../support/temporaryFolder';

const root = resolve(import.meta.dirname, '../..');

interface Diagnostic {
  code: string;
  filename: string;
  message: string;
}

const house: { [file: string]: string } = {
  'resources/cities.ts': `import { defineResource } from '../src/schema';\n\nexport default defineResource({\n  name: 'cities',\n  route: 'codes/cities',\n  form: [{ name: 'basic' }],\n});\n`,
  'src/schema/field.ts': `export interface Field {\n  type: string;\n}\n`,
  'src/schema/index.ts': `export const defineResource = <T>(it: T) => it;\nexport type Word = string;\n`,
  'src/fields/text/index.ts': `export const codec = 1;\n`,
  'src/fields/text/components.tsx': `export const Display = () => null;\n`,
  'src/fields/money/index.ts': `export const own = ({ type }: { type: string }) => type === 'money';\n`,
  'src/data/client.ts': `export const client = 1;\n`,
  'src/data/lookups.ts': `export const lookups = 1;\n`,
  'src/session/index.ts': `export const session = 1;\nexport type Session = number;\n`,
  'src/record/List.tsx': `export const List = () => null;\n`,
  'src/features/index.ts': `export const views = import.meta.glob('./*/index.ts');\n`,
  'src/features/feature.ts': `export const defineFeature = <T>(it: T) => it;\n`,
  'src/features/trips/index.ts': `export { defineFeature as default } from '../feature';\n`,
  'src/features/trips/days.ts': `export const days = 1;\nexport type Day = number;\n`,
  'src/app/App.tsx': `export const App = () => null;\n`,
  'i18n/ko/index.ts': `export const ko = 1;\n`,
  'server/main.ts': `export const main = 1;\n`,
};

const allowed: { [file: string]: string } = {
  'src/schema/ok.ts': `export { z } from 'zod';\nexport { defineResource } from './index';\n`,
  'src/fields/text/ok.ts': `export { default as Big } from 'big.js';\nexport type { Word } from '../../schema';\n`,
  'src/fields/components/Ok.tsx': `export { lookups } from '../../data/lookups';\nexport { useInput } from 'ra-core';\n`,
  'src/data/ok.ts': `export { codec } from '../fields/text';\nexport { lookups } from './lookups';\n`,
  'src/realtime/ok.ts': `export type { Word } from '../schema';\n`,
  'src/features/Ok.tsx': `export { List } from '../record/List';\nexport { client } from '../data/client';\n`,
  'src/app/okLinear.ts': 'export const a = (b: string) => b.replace(/(?<!\\s)\\s+$/u, "");\n',
  'src/app/ok.ts': `export { views } from '../features';\nexport { ko } from '../../i18n/ko';\n`,
  'server/engine/ok.ts': `export { setTimeout } from 'node:timers/promises';\nexport { codec } from '../../src/fields/text/index';\n`,
  'tests/ok.ts': `export { main } from '../server/main';\nexport { App } from '../src/app/App';\n`,
  'src/record/okName.ts': `import type { Word } from '../schema';\n\nexport type Keys = Extract<Word, 'cities'>;\nexport const title = 'city list';\n`,
  'src/features/trips/list.tsx': `export { days as default } from './days';\n`,
  'tests/okInside.ts': `export { days } from '../src/features/trips/days';\n`,
  'src/features/okName.ts': `export const name = 'cities';\n`,
  ...typesOfOthers,
};

const breaking = (rule: string, says: string, files: { [file: string]: string }): Planted[] =>
  Object.entries(files).map(([file, text]) => ({ file, text, rule, says }));
const door = (file: string, source: string, says: string): Planted[] =>
  breaking('doors(imports)', says, { [file]: `export * from '${source}';\n` });
const planted: readonly Planted[] = [
  asksTypes,
  door('src/schema/a.ts', 'react', 'not react'),
  door('src/schema/b.ts', 'node:fs', 'not node:fs'),
  door('src/schema/c.ts', '../data/client', 'not "data"'),
  door('resources/d.ts', '../src/fields/text', 'not "fields"'),
  door('resources/e.ts', 'zod', 'may import no package'),
  door('src/fields/text/f.ts', 'react', 'not react'),
  door('src/fields/text/g.ts', 'fs', 'not node:fs'),
  door('src/fields/text/h.ts', './components', 'not "components"'),
  door('src/fields/components/I.tsx', '../../session', 'not "session"'),
  door('src/data/j.ts', '../session', 'not "session"'),
  door('src/session/k.ts', '../record/List', 'not "record"'),
  door('src/realtime/l.ts', '../session', 'not "session"'),
  door('src/record/m.ts', '../features', 'not "features"'),
  door('src/record/n.ts', '../../resources/cities', 'not "resources"'),
  door('src/record/o.ts', 'fastify', 'not fastify'),
  door('src/features/p.ts', '../app/App', 'not "app"'),
  door('src/app/q.ts', '../../server/main', 'not "server"'),
  door('server/r.ts', '../src/data/client', 'not "data"'),
  door('server/s.ts', '../src/fields/text/components', 'not "components"'),
  door('server/t.ts', 'react', 'not react'),
  door('i18n/ko/u.ts', '../../src/schema', 'not "schema"'),
  door('src/features/bills/w.ts', '../trips/days', 'reaches into src/features/trips'),
  door('src/features/bills/x.ts', '../trips', 'reaches into src/features/trips'),
  door('src/features/y.ts', './trips', 'Only the list in src/features'),
  door('src/app/z.ts', '../features/trips', 'Only the list in src/features'),
  door('src/app/z1.ts', '../features/trips/days', 'behind the door of src/features/trips'),
  door('src/views/tables/z2.ts', '../board/lines', 'reaches into src/views/board'),
  door('src/screens/z3.ts', '../views/board/index', 'Only the list in src/views'),
  door('src/elsewhere/v.ts', '../schema', 'lies in no room'),
  breaking('doors(imports)', 'not "session"', {
    'src/record/typeOnly.ts': `import type { Session } from '../session';\n\nexport const a: Session = 1;\n`,
    'src/record/inlineType.ts': `export type A = import('../session').Session;\n`,
  }),
  breaking('doors(imports)', 'reaches into src/features/trips', {
    'src/features/bills/types.ts': `import type { Day } from '../trips/days';\n\nexport const a: Day = 1;\n`,
  }),
  breaking('doors(imports)', 'behind the door of src/features/trips', {
    'src/app/screen.ts': `export const load = () => import('../features/trips/list');\n`,
  }),
  breaking('doors(imports)', 'behind the door', {
    'src/app/globbed.ts': "export const all = import.meta.glob('../features/*/list.tsx');\n",
  }),
  breaking('doors(imports)', 'not "features"', {
    'src/record/dynamic.ts': `export const load = () => import('../features');\n`,
  }),
  breaking('doors(imports)', 'not "resources"', {
    'src/record/glob.ts': "export const all = import.meta.glob('../../resources/*.ts');\n",
  }),
  breaking('doors(nameless)', 'names "cities"', {
    'src/record/name.ts': "export const special = (resource: string) => resource === 'cities';\n",
    'src/account/name.ts': "export const resource = 'cities';\n",
    'src/fields/components/Name.tsx':
      'export const Name = () => <a href="cities" aria-label="x" />;\n',
  }),
  breaking('doors(nameless)', 'names "codes/cities"', {
    'src/data/name.ts': 'export const route = `codes/cities`;\n',
  }),
  breaking('doors(nameless)', 'names "/cities"', {
    'server/engine/path.ts': "export const path = '/cities';\n",
  }),
  breaking('typescript(no-explicit-any)', 'any', {
    'src/app/any.ts': 'export const a = (b: any) => String(b);\n',
  }),
  breaking('typescript(ban-ts-comment)', 'ts-ignore', {
    'src/app/quiet.ts': '// @ts-ignore\nexport const a = 1;\n',
  }),
  breaking('eslint(no-empty)', 'empty', {
    'src/app/swallow.ts':
      'export function a(b: () => void) {\n  try {\n    b();\n  } catch {}\n}\n',
  }),
  breaking('eslint(no-console)', 'console', {
    'src/app/loud.ts': "console.log('a');\nexport {};\n",
  }),
  breaking('eslint(max-lines)', '301', {
    'src/app/long.ts': `export {};\n${'// a line\n'.repeat(300)}`,
  }),
  breaking('eslint(no-restricted-globals)', 'client.ts', {
    'src/app/reach.ts': "export const a = () => fetch('/x');\n",
  }),
  breaking('react(jsx-no-literals)', 'literal text', {
    'src/app/Words.tsx': 'export const Words = () => <p>Hello</p>;\n',
  }),
  breaking('react-hooks(exhaustive-deps)', 'title', {
    'src/app/Deps.tsx':
      "import { useEffect } from 'react';\n\nexport function useTitle(title: string) {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n}\n",
  }),
  breaking('react-hooks(rules-of-hooks)', 'useState', {
    'src/app/Hooks.tsx':
      "import { useState } from 'react';\n\nexport function useMaybe(on: boolean) {\n  if (on) useState(1);\n}\n",
  }),
  breaking('jsx-a11y(alt-text)', 'alt', {
    'src/app/Picture.tsx': 'export const Picture = () => <img src="/a.png" />;\n',
  }),
  breaking('import(no-cycle)', 'ycle', {
    'src/app/round.ts': "import { b } from './about';\n\nexport const a = () => b;\n",
    'src/app/typeRound.ts': "import type { B } from './typeAbout';\n\nexport type A = B | null;\n",
  }),
  breaking('doors(linear)', 'not linear: \\s* is tried again', {
    'src/app/slow.ts': "export const a = (b: string) => b.replace(/\\s*\\n\\s*/g, ' ');\n",
  }),
  breaking('doors(linear)', 'not linear', {
    'server/slow.ts': "export const a = new RegExp('^(a+)+$', 'u');\n",
  }),
  breaking('doors(retried)', 'url() is read once', {
    'tests/e2e/once.spec.ts':
      'export const a = async (page: Page) => expect(new URL(page.url()).pathname);\n',
  }),
  breaking('doors(retried)', 'count() is read once', {
    'tests/e2e/rows.spec.ts':
      'export const a = async (row: Locator) => expect(await row.count()).toBe(1);\n',
  }),
  breaking('vitest(no-focused-tests)', 'ocus', {
    'tests/focused.test.ts':
      "import { expect, it } from 'vitest';\n\nit.only('a', () => expect(1).toBe(1));\n",
  }),
].flat();

const folder = temporaryFolder();
let found: Diagnostic[] = [];

async function write(file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

beforeAll(async () => {
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await cp(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  // Imported by the rules themselves.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await write('.gitignore', 'node_modules\n');
  await write('package.json', '{ "type": "module" }\n');
  await write(
    'src/app/typeAbout.ts',
    "import type { A } from './typeRound';\n\nexport type B = A[];\n",
  );
  await write('src/app/about.ts', "import { a } from './round';\n\nexport const b = () => a;\n");
  for (const [file, text] of Object.entries({ ...house, ...allowed })) await write(file, text);
  for (const { file, text } of planted) await write(file, text);
  const output = await new Promise<string>((done) => {
    const binary = join(root, 'node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [binary, '--format=json'], { cwd: folder }, (_, out) => done(out));
  });
  found = (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}, 30_000);

describe('lint', () => {
  it.each(planted)('finds $rule in $file', ({ file, rule, says }) => {
    const here = found.filter((one) => one.filename === file && one.code === rule);
    expect(here.map((one) => one.message).join('\n')).toContain(says);
  });

  it('gives each door its reason once', () => {
    const doors = found.filter((one) => one.code.startsWith('doors('));
    const expected = planted.filter((one) => one.rule.startsWith('doors('));
    expect(doors.map((one) => one.filename).toSorted()).toEqual(
      expected.map((one) => one.file).toSorted(),
    );
  });

  it('leaves open doors open', () => {
    const files = [...Object.keys(house), ...Object.keys(allowed)];
    expect(found.filter((one) => files.includes(one.filename))).toEqual([]);
  });
});
