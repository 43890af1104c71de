import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examplesIn, root } from '../../tests/support/readme';

// Compiles the whole product.
const PATIENCE_MS = 300_000;

const examples = examplesIn('docs/developing.md');
const files = Object.keys(examples);
let copy: string;

function run(command: string, ...args: string[]): { code: number; printed: string } {
  try {
    const env = { ...process.env, LAB: '' };
    const printed = execFileSync(command, args, {
      cwd: copy,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { code: 0, printed };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, printed: `${stdout}${stderr}` };
  }
}
const tool = (name: string) => join(root, 'node_modules/.bin', name);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'backoffice-examples-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, text] of Object.entries(examples)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  run(process.execPath, 'tools/resources/register.mjs');
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
}, PATIENCE_MS);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  ['compile', 'tsc', ['--noEmit']],
  ['pass the lint', 'oxlint', ['--deny-warnings', ...files]],
  ['are formatted', 'oxfmt', ['--check', ...files]],
])(
  'the examples of docs/developing.md, copied unchanged, %s',
  (_, name, args) => {
    expect(run(tool(name), ...args)).toMatchObject({ code: 0 });
  },
  PATIENCE_MS,
);

it(
  'they are valid, fully translated, and do not conflict',
  () => {
    const check = run(process.execPath, '--import', 'tsx', 'tools/resources/check.ts');
    expect(check).toMatchObject({ code: 0 });
    expect(check.printed).toContain('no findings');
    expect(run(tool('vitest'), 'run', 'tests/i18n')).toMatchObject({ code: 0 });
  },
  PATIENCE_MS,
);

it(
  'they, a resource of the README’s command and a child leave the unit tests as they are',
  () => {
    const carriers = join(copy, 'resources/carriers.ts');
    const added = [
      [
        '    flightCount: {',
        "    grade: { type: 'stars' },\n    age: { type: 'decimal', scale: 1 },\n    flightCount: {",
      ],
      [
        "active: 'active',\n  },\n  sort",
        "active: 'active',\n    letter: { begins: 'code' },\n  },\n  sort",
      ],
      ['  labels: {', "  children: { lounges: { by: 'carrierCode' } },\n  labels: {"],
      ["active: '사용',", "active: '사용', grade: '등급', age: '기령',"],
      ["active: 'Active',", "active: 'Active', grade: 'Grade', age: 'Age',"],
    ] as const;
    const text = readFileSync(carriers, 'utf8');
    const changed = added.reduce((before, [from, to]) => before.replace(from, to), text);
    expect(added.filter(([, to]) => !changed.includes(to))).toEqual([]);
    writeFileSync(carriers, changed);
    const node = (...args: string[]) => run(process.execPath, '--import', 'tsx', ...args);
    const command = node('tools/resources/new.ts', 'ports', '--ko', '항구');
    expect([command, node('tools/docs/resources.ts')]).toMatchObject([{ code: 0 }, { code: 0 }]);
    run('git', 'add', '--all');
    const suites = ['schema', 'resources', 'tools', 'contract'].map((name) => `tests/${name}`);
    const { code, printed } = run(tool('vitest'), 'run', ...suites);
    expect(printed.match(/FAIL.*/g) ?? []).toEqual([]);
    expect(code).toBe(0);
  },
  PATIENCE_MS,
);
