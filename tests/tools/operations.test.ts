import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documented } from '../../lab/cluster/commands';
import { check } from '../../server/check';
import { readEnv } from '../../server/env';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { readResources } from '../../src/schema/files/read';
import { isObject } from '../../src/util/objects';
import { codeIn, closureOf, textOf } from '../../tools/structure/imports';
import { exampleText } from '../support/examples';
import { trackedFiles } from '../support/trackedFiles';
import { temporaryFolder } from '../support/temporaryFolder';

const pages = trackedFiles
  .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const operations = pages.find(({ file }) => file === 'docs/operations.md')?.text ?? '';

const blocksIn = (text: string, language: string): string[] =>
  [...text.matchAll(/^```(\w*)\n([^]*?)^```/gm)].flatMap(([, of, block = '']) =>
    of === language ? [block] : [],
  );
/** Commands of blocks and of code in a line. */
const codeOf = (text: string): string[] => [
  ...blocksIn(text, 'sh').flatMap((block) => block.replaceAll('\\\n', ' ').split('\n')),
  ...[...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Of the scripts that npm runs; other commands are other programs'. */
const calls = pages.flatMap(({ file, text }) =>
  codeOf(text).flatMap((code) =>
    [...code.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*)((?: [^;&|#]+)?)/g)]
      .map(([, script = '', args = '']) => ({ file, script, args }))
      .filter(({ script }) => !['ci', 'install', 'run', 'audit'].includes(script)),
  ),
);

describe('a command of the documents', () => {
  it('is a script of package.json', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
  });

  it('has options that its program reads', () => {
    const wrong = calls.flatMap(({ file, script, args }) => {
      const [, entry] = /\b((?:tools|lab)\/\S+)/.exec(scripts[script] ?? '') ?? [];
      if (entry === undefined) return [];
      const own = [...closureOf(entry, /^(?:tools|lab|server)\//)].map(textOf).join('\n');
      const options = [...args.replace(/--silent\b/g, '').matchAll(/--([a-z][\w-]*)/g)];
      return options
        .map(([, option = '']) => option)
        .filter((option) => !new RegExp(`--${option}\\b|['"]?\\b${option}['"]?: ?\\{`).test(own))
        .map((option) => `${file}: npm run ${script} has no --${option}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Of the server, of the tools around it, and of Laravel. */
const variables = new Set(
  [
    ['', 'SESSION_DOMAIN'],
    ...textOf('server/env.ts').matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm),
    ...codeIn('tools', 'tests', 'lab').flatMap((file) => [
      ...textOf(file).matchAll(/(?:\benv\.|\benv\[')([A-Z][A-Z_]+)/g),
      ...textOf(file).matchAll(/([A-Z][A-Z_]+): \w+(?=[^;}]*\} = process\.env)/g),
    ]),
    ...readFileSync('vite.config.ts', 'utf8').matchAll(/(?:\benv\.|\benv\[')([A-Z][A-Z_]+)/g),
  ].map(([, name = '']) => name),
);

const assignmentsIn = (code: string): [string, string][] =>
  [...code.matchAll(/(?:^|\s)([A-Z][A-Z_]{2,})=([^\s`;]*)/g)].map(([, name = '', value = '']) => [
    name,
    value.replace('…', 'x'.repeat(32)).replaceAll(/^['"]|['"]$/g, ''),
  ]);

describe('a variable of the documents', () => {
  it('is read by the server or a tool', () => {
    expect(variables.size).toBeGreaterThan(30);
    const named = pages.flatMap(({ file, text }) =>
      codeOf(text).flatMap((code) => assignmentsIn(code).map(([name]) => `${file} ${name}`)),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((one) => !variables.has(one.split(' ')[1] ?? ''))).toEqual([]);
  });

  it('has a value that the server accepts', () => {
    const examples = pages.flatMap(({ text }) => [...blocksIn(text, 'sh'), ...codeOf(text)]);
    const settings = examples
      .map((example) => Object.fromEntries(assignmentsIn(example)))
      .filter((one) => Object.keys(one).length > 0);
    expect(settings.length).toBeGreaterThan(5);
    for (const one of settings) expect(() => readEnv(one)).not.toThrow();
  });

  it('is in the table of docs/configuration.md if the server reads it', () => {
    const table = pages.find(({ file }) => file === 'docs/configuration.md')?.text ?? '';
    const own = [...textOf('server/env.ts').matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm)].map(
      ([, name = '']) => name,
    );
    expect(own.length).toBeGreaterThan(25);
    const short = (name: string) => /^DATABASE_(\w+)_TIMEOUT$/.exec(name)?.[1] ?? name;
    expect(own.filter((name) => !table.includes(`\`${short(name)}\``))).toEqual([]);
  });
});

const textOfCluster = codeIn('lab/cluster').map(textOf).join('\n');
const folder = temporaryFolder();

describe('docs/operations.md', () => {
  it('shows what its first example prints', async () => {
    const [example = ''] = blocksIn(operations, 'sh');
    const [output = ''] = blocksIn(operations, '');
    const printed: string[] = [];
    const env = { ...Object.fromEntries(assignmentsIn(example)), DATA_DIR: join(folder, 'data') };
    const code = await check(env, (line) => printed.push(line));
    const shown = [...printed, `exit code ${code}`];
    const lines = output.trimEnd().split('\n');
    expect(lines.filter((line) => line !== '…' && !shown.includes(line))).toEqual([]);
  });

  it('has each command that the test of a failover runs', () => {
    const used = codeIn('lab/cluster')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...textOf(file).matchAll(/\bcommand\('([a-z.]+)'/g)])
      .map(([, name = '']) => name);
    expect([...documented.keys()].filter((name) => !textOfCluster.includes(`'${name}'`))).toEqual(
      [],
    );
    expect(used.filter((name) => !documented.has(name))).toEqual([]);
  });

  it('calls paths and parameters that the server has', () => {
    const server = codeIn('server').map(textOf).join('\n');
    const called = blocksIn(operations, 'sh').flatMap((block) => [
      ...block.matchAll(/localhost:3000(\/[\w/]+)(?:\?([^' ]+))?/g),
    ]);
    expect(called.length).toBeGreaterThan(1);
    for (const [, path = '', query = ''] of called) {
      expect(server).toContain(`'${path.replace(/^\/api/, '')}'`);
      for (const [name, value] of new URLSearchParams(query)) {
        expect(server).toMatch(new RegExp(`\\b${name}\\b`));
        if (/^[a-z]+[A-Z]/.test(value)) expect(server).toContain(`'${value}'`);
      }
    }
    const [, table = ''] = /## Health and metrics\n([^]*?)\n#/.exec(operations) ?? [];
    for (const [, path = ''] of table.matchAll(/^\| `(\/\w+)`/gm))
      expect(server).toContain(`'${path}'`);
  });
});

it('examples in JSON are complete and valid', () => {
  const blocks = pages.flatMap(({ text }) => blocksIn(text, 'json'));
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks) expect(() => void JSON.parse(block)).not.toThrow();
  const files = blocks.map((block) => JSON.parse(block) as unknown);
  const declared = files.filter((one) => isObject(one) && ('fields' in one || 'extends' in one));
  expect(declared.length).toBeGreaterThan(0);
  const named = declared.map((one, index) => ({
    name: isObject(one) && typeof one.extends === 'string' ? `extra-${index}` : nameOf(one),
    texts: [JSON.stringify(one)] as const,
  }));
  const others = ['airways', 'customers-extra', 'terminals'].map((name) => ({
    name,
    texts: [exampleText(name)] as const,
  }));
  const { files: read } = readResources(declarations, [...named, ...others], fieldTypes);
  expect(read.flatMap(({ findings }) => findings)).toEqual([]);
});

const nameOf = (declared: unknown): string =>
  isObject(declared) && typeof declared.name === 'string' ? declared.name : '';
