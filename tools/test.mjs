// npm test: checks and builds, then all tests. Steps run at the same time, and are printed one after the other.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { testEngines } from './engines.mjs';
import { closingLine, playwrightCounts, vitestCounts } from './test-report.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
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
 * Runs a command; its output is printed at once, or returned if other steps run at the same time.
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

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {() => import('./test-report.mjs').Counts} [count] reads the report of a test runner, which must exist and
 *   agree with its exit code
 */

/**
 * Runs independent steps at the same time. The first one's output is printed at once, that of the others after it.
 * @param {Step[]} steps
 * @throws {StepFailed} after all have ended
 */
async function together(steps) {
  const running = steps.map(async (step, index) => {
    const since = performance.now();
    if (index === 0) console.log(`\n— ${step.title}`);
    const { code, output } = await run(step.command, step.args, {
      keep: index > 0,
      ...(step.env && { env: step.env }),
    });
    return { step, index, code, output, took: seconds(since) };
  });
  const failed = [];
  for (const ended of running) {
    const { step, index, code, output, took } = await ended;
    if (index > 0) console.log(`\n— ${step.title}`);
    if (output.trim()) console.log(output.trim());
    console.log(`  ${code === 0 ? 'ok' : `failed (exit code ${code})`}, ${took}`);
    let isOk = code === 0;
    try {
      const result = step.count?.();
      if (result) counts.push(result);
      isOk &&= !result?.failed;
    } catch (error) {
      console.error(error);
      isOk = false;
    }
    if (!isOk) failed.push(step.title);
  }
  if (failed.length) throw new StepFailed(failed.join(', '));
}

const since = performance.now();
try {
  await together([
    // Tests use it, too: some run npm start.
    { title: 'build', command: process.execPath, args: ['tools/client.mjs'] },
    // Several checkers check the same types repeatedly: with two cores and other steps, one is faster.
    { title: 'types', command: 'npm', args: script('types', ['--checkers', '1']) },
    { title: 'lint', command: 'npm', args: script('lint') },
    { title: 'format', command: 'npm', args: script('format') },
    // Installing a browser waits for the network more than for the processor.
    { title: 'browser', command: process.execPath, args: ['tools/browser.mjs'] },
  ]);
  const engines = testEngines(process.env);
  const browser = findBrowser() ?? '';
  // Browser tests wait a good part of their time, and leave the cores to the others.
  await together([
    {
      title: `unit, component and contract tests (${engines})`,
      command: 'npm',
      args: script('test:unit', [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ]),
      env: { TEST_ENGINES: engines },
      count: () => vitestCounts(vitestReport),
    },
    {
      title: `browser tests (${browser})`,
      command: 'npm',
      args: script('test:e2e', ['--reporter=list,json']),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, CHROMIUM_PATH: browser },
      count: () => playwrightCounts(playwrightReport),
    },
  ]);
} catch (error) {
  console.error(error instanceof StepFailed ? `\nFailed: ${error.message}` : error);
  process.exitCode = 1;
}
console.log(`\nTook ${seconds(since)}.`);
if (counts.length) console.log(closingLine(counts));
