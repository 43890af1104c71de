// npm test; stops at the first failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root } from './built.mjs';
import { testEngines } from './engines.mjs';
import { closingLine, playwrightCounts, vitestCounts } from './test-report.mjs';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** @type {import('./test-report.mjs').Counts[]} */
const counts = [];

class StepFailed extends Error {}

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * @param {string} command @param {string[]} args @param {{ keep: boolean, env?: NodeJS.ProcessEnv }} how
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, { keep, env = {} }) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', keep ? 'pipe' : 'inherit', keep ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** @param {string} name @param {string[]} [more] */
const script = (name, more = []) => [
  'run',
  '--silent',
  name,
  ...(more.length ? ['--', ...more] : []),
];

/** @param {[string, string, string[]][]} steps title, command, arguments */
async function together(steps) {
  const running = steps.map(async ([title, command, args]) => {
    const since = performance.now();
    const { code, output } = await run(command, args, { keep: true });
    return { title, code, output, took: seconds(since) };
  });
  const failed = [];
  for (const step of running) {
    const { title, code, output, took } = await step;
    console.log(`\n— ${title}`);
    if (output.trim()) console.log(output.trim());
    console.log(`  ${code === 0 ? 'ok' : `failed (exit code ${code})`}, ${took}`);
    if (code !== 0) failed.push(title);
  }
  if (failed.length) throw new StepFailed(failed.join(', '));
}

/**
 * The report must agree with the exit code.
 * @param {string} title @param {string[]} args
 * @param {() => import('./test-report.mjs').Counts} count @param {NodeJS.ProcessEnv} [env]
 */
async function tests(title, args, count, env) {
  console.log(`\n— ${title}`);
  const since = performance.now();
  const { code } = await run('npm', args, { keep: false, env });
  console.log(`  ${code === 0 ? 'ok' : `failed (exit code ${code})`}, ${seconds(since)}`);
  const result = count();
  counts.push(result);
  if (code !== 0 || result.failed > 0) throw new StepFailed(title);
}

const since = performance.now();
try {
  await together([
    // Several check the same types repeatedly.
    ['types', 'npm', script('types', ['--checkers', '1'])],
    ['lint', 'npm', script('lint')],
    ['format', 'npm', script('format')],
    // Tests use it, too.
    ['build', process.execPath, ['tools/client.mjs']],
    // Waits for the network.
    ['browser', process.execPath, ['tools/browser.mjs']],
  ]);
  const engines = testEngines(process.env);
  await tests(
    `unit, component and contract tests (${engines})`,
    script('test:unit', [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ]),
    () => vitestCounts(vitestReport),
    { TEST_ENGINES: engines },
  );
  const browser = findBrowser() ?? '';
  await tests(
    `browser tests (${browser})`,
    script('test:e2e', ['--reporter=list,json']),
    () => playwrightCounts(playwrightReport),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, CHROMIUM_PATH: browser },
  );
} catch (error) {
  console.error(error instanceof StepFailed ? `\nFailed: ${error.message}` : error);
  process.exitCode = 1;
}
console.log(`\nTook ${seconds(since)}.`);
if (counts.length) console.log(closingLine(counts));
