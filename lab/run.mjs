// npm run lab: see README.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../tools/browser.mjs';
import { closingLine, playwrightCounts, vitestCounts } from '../tools/test-report.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(join(tmpdir(), 'lab-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** @param {string} title @param {string[]} args of npx @param {NodeJS.ProcessEnv} [env] */
function run(title, args, env = {}) {
  console.log(`\n— ${title}`);
  const since = performance.now();
  const { status } = spawnSync('npx', args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const took = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`  ${status === 0 ? 'ok' : `failed (exit code ${status})`}, ${took} s`);
  if (status !== 0) process.exitCode = 1;
}

const vitest = ['vitest', 'run', '--config', 'lab/vitest.config.ts'];
run('tests in full', [
  ...vitest,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
const counts = [vitestCounts(vitestReport)];

if (existsSync(join(root, 'lab/playwright.config.ts'))) {
  const config = ['playwright', 'test', '--config', 'lab/playwright.config.ts'];
  run('browser tests in full', [...config, '--reporter=list,json'], {
    LAB: '1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    CHROMIUM_PATH: findBrowser() ?? '',
  });
  counts.push(playwrightCounts(playwrightReport));
}

if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
console.log(`\n${closingLine(counts)}`);
