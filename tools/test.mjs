// npm test: everything that must hold, first what takes seconds, then the tests; each step with its own output.
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
 * @property {string} [command] default: npm
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {() => import('./test-report.mjs').Counts} [count] reads what a test runner has reported, which must be
 *   there and agree with its exit code
 */

/**
 * Starts a step. What it prints is kept until it is its turn to be shown, and goes straight on from then.
 * @param {Step} step
 */
function start({ command = 'npm', args, env = {} }) {
  const since = performance.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    cwd: root,
    env: { ...colours, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let kept = '';
  let isShown = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      if (isShown) process.stdout.write(text);
      else kept += text;
    });
  /** @type {Promise<{ code: number, took: string }>} */
  const ended = new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, took: seconds(since) }));
  });
  const show = () => {
    isShown = true;
    process.stdout.write(kept);
  };
  return { show, ended };
}

/**
 * Steps that need nothing of each other: at the same time, shown one after the other.
 * @param {Step[]} steps
 */
async function together(steps) {
  const running = steps.map((step) => ({ ...step, ...start(step) }));
  const failed = [];
  for (const { title, count, show, ended } of running) {
    console.log(`\n— ${title}`);
    show();
    const { code, took } = await ended;
    console.log(`  ${code === 0 ? 'ok' : `failed (exit code ${code})`}, ${took}`);
    const result = count?.();
    if (result) counts.push(result);
    if (code !== 0 || result?.failed) failed.push(title);
  }
  if (failed.length) throw new StepFailed(failed.join(', '));
}

const since = performance.now();
try {
  await together([
    // Several checkers look at the same types again, each: on two cores, with others beside, one is done first.
    { title: 'types', args: script('types', ['--checkers', '1']) },
    { title: 'lint', args: script('lint') },
    { title: 'format', args: script('format') },
    // Of tests, too: some start what npm start does.
    { title: 'build', command: process.execPath, args: ['tools/client.mjs'] },
    // Installing one waits for the network more than for the processor.
    { title: 'browser', command: process.execPath, args: ['tools/browser.mjs'] },
  ]);
  const engines = testEngines(process.env);
  const browser = findBrowser() ?? '';
  // A browser test waits for a third of its time; the others know what to do with a core meanwhile.
  await together([
    {
      title: `unit, component and contract tests (${engines})`,
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
