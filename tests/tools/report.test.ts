import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closingLine, playwrightCounts, vitestCounts } from '../../tools/test-report.mjs';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder();

function report(content: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const vitest = (passed: number, failed: number, testResults: unknown[] = []) =>
  report({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults,
  });
const playwright = (expected: number, errors: unknown[] = []) =>
  report({ stats: { expected, unexpected: 1, flaky: 1, skipped: 0 }, errors });

describe('the counts', () => {
  it("are Vitest's own", () => {
    expect(vitestCounts(vitest(12, 3))).toEqual({ passed: 12, failed: 3, skipped: 1 });
  });

  it('count a test file that does not load as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(vitestCounts(vitest(12, 1, [broken, failed])).failed).toBe(2);
  });

  it("are Playwright's own; flaky tests and errors outside of tests count as failures", () => {
    expect(playwrightCounts(playwright(5))).toEqual({ passed: 5, failed: 2, skipped: 0 });
    expect(playwrightCounts(playwright(5, [{ message: 'no server' }])).failed).toBe(3);
  });

  it('are refused without a report or tests', () => {
    expect(() => vitestCounts(join(folder, 'none.json'))).toThrow('Vitest left no report.');
    expect(() => vitestCounts(vitest(0, 0))).toThrow('Vitest ran no test.');
    expect(() => playwrightCounts(join(folder, 'none.json'))).toThrow('Playwright left no report.');
    expect(() => vitestCounts(report({ testResults: [] }))).toThrow('no numPassedTests');
  });
});

describe('the closing line', () => {
  it('sums all runners', () => {
    const one = { passed: 2, failed: 0, skipped: 0 };
    expect(closingLine([one, { ...one, failed: 1 }])).toBe('4 passed, 1 failed');
    expect(closingLine([{ ...one, skipped: 3 }])).toBe('2 passed, 0 failed, 3 skipped');
  });
});
