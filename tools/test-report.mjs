import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * @param {string} file
 * @param {string} runner
 */
function readReport(file, runner) {
  if (!existsSync(file)) throw new Error(`${runner} left no report.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {unknown} value @param {string} name */
function whole(value, name) {
  if (Number.isInteger(value)) return Number(value);
  throw new Error(`The report has no ${name}.`);
}

/** @param {Counts} counts @param {string} runner */
function some(counts, runner) {
  if (counts.passed + counts.failed === 0) throw new Error(`${runner} ran no test.`);
  return counts;
}

/**
 * A file that fails before its tests counts as one failure.
 * @param {string} file
 * @returns {Counts}
 * @throws if the report is missing or no test ran
 */
export function vitestCounts(file) {
  const report = readReport(file, 'Vitest');
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    (one) =>
      one.status === 'failed' && one.assertionResults.every((test) => test.status !== 'failed'),
  );
  return some(
    {
      passed: whole(report.numPassedTests, 'numPassedTests'),
      failed: whole(report.numFailedTests, 'numFailedTests') + broken.length,
      skipped:
        whole(report.numPendingTests, 'numPendingTests') +
        whole(report.numTodoTests, 'numTodoTests'),
    },
    'Vitest',
  );
}

/**
 * An error outside a test and a flaky test count as failures.
 * @param {string} file
 * @returns {Counts}
 * @throws if the report is missing or no test ran
 */
export function playwrightCounts(file) {
  const { stats, errors } = readReport(file, 'Playwright');
  return some(
    {
      passed: whole(stats.expected, 'expected'),
      failed: whole(stats.unexpected, 'unexpected') + whole(stats.flaky, 'flaky') + errors.length,
      skipped: whole(stats.skipped, 'skipped'),
    },
    'Playwright',
  );
}

/**
 * `12 passed, 0 failed`.
 * @param {Counts[]} all
 */
export function closingLine(all) {
  /** @param {keyof Counts} key */
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
