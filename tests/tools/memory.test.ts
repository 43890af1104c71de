import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { itInLab } from '../support/itInLab';
import { temporaryFolder } from '../support/temporaryFolder';

const tool = new URL('../../tools/memory.mjs', import.meta.url).href;
let memory: string;
beforeEach(() => void (memory = temporaryFolder(onTestFinished)));

function ask(given: string, folder: string, plenty = 1): { tmpdir: string; exists: boolean } {
  const lines = [
    `import { existsSync } from 'node:fs';`,
    `import { temporaryInMemory } from '${tool}';`,
    `const env = { TMPDIR: ${JSON.stringify(given)} };`,
    `temporaryInMemory(env, ${JSON.stringify(folder)}, ${plenty});`,
    `console.log(JSON.stringify({ tmpdir: env.TMPDIR, exists: existsSync(env.TMPDIR) }));`,
  ];
  const args = ['--input-type=module', '-e', lines.join('\n')];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

describe('the temporary folder of the tests', () => {
  it('is in memory while the process runs', () => {
    const { tmpdir: made, exists } = ask('', memory);
    expect(dirname(made)).toBe(memory);
    expect(exists).toBe(true);
    expect(existsSync(made)).toBe(false);
  });

  itInLab('stays at TMPDIR, and on disk with too little memory', () => {
    expect(ask('/somewhere', memory).tmpdir).toBe('/somewhere');
    expect(ask('', memory, 2 ** 60).tmpdir).toBe('');
    expect(ask('', join(memory, 'none')).tmpdir).toBe('');
  });

  it('removes leftovers of a run killed the day before, not those of a running one', () => {
    mkdirSync(join(memory, 'tour-tests-open'));
    mkdirSync(join(memory, 'tour-tests-left'));
    mkdirSync(join(memory, 'of-others'));
    const before = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ['tour-tests-left', 'of-others'])
      utimesSync(join(memory, name), before, before);
    ask('', memory);
    expect(readdirSync(memory).toSorted()).toEqual(['of-others', 'tour-tests-open']);
  });
});
