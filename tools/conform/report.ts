import { checksByGroup } from './checks';
import { groupItems } from '../../src/util/groupItems';
import type { Result, ShownRequest } from './outcome';
import type { Report } from './run';

type Outcome = Result['outcome'];

const outcomes: readonly Outcome[] = ['kept', 'broken', 'not tried'];

const countOf = (results: readonly Result[], outcome: Outcome): number =>
  results.filter((result) => result.outcome === outcome).length;

export const exitCode = ({ results, leftBehind }: Report): 0 | 1 =>
  countOf(results, 'broken') > 0 || leftBehind.length > 0 ? 1 : 0;

export function asText(report: Report): string {
  const { results, leftBehind, requests, seconds } = report;
  const parts = [
    table(results),
    ...results.map(brokenLines).filter(Boolean),
    notTried(results),
    leftBehind.length === 0
      ? ''
      : ['Could not be deleted:', ...leftBehind.map((path) => `  ${path}`)].join('\n'),
    `${outcomes.map((outcome) => `${countOf(results, outcome)} ${outcome}`).join(', ')}; ` +
      `${requests} requests in ${seconds.toFixed(1)} s`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function table(results: readonly Result[]): string {
  const groups = groupItems(results, ({ check }) => check);
  const width = Math.max(5, ...groups.map(([check]) => check.length));
  const line = (check: string, counts: readonly string[]) =>
    check.padEnd(width) +
    counts.map((count, index) => count.padStart([6, 8, 11][index] ?? 0)).join('');
  return [
    line('check', outcomes),
    ...groups.map(([check, own]) =>
      line(
        check,
        outcomes.map((outcome) => String(countOf(own, outcome) || '·')),
      ),
    ),
  ].join('\n');
}

function brokenLines(result: Result): string {
  if (result.outcome !== 'broken') return '';
  const { check, subject, request, expected, answered } = result;
  return [
    `BROKEN ${check}: ${subject}`,
    `  request   ${requestLine(request)}`,
    `  expected  ${expected}`,
    `  answered  ${answered}`,
  ].join('\n');
}

const requestLine = ({ method, path, body }: ShownRequest): string =>
  [method, path, body ?? ''].join(' ').trim();

function notTried(results: readonly Result[]): string {
  const skipped = results.flatMap((result) => (result.outcome === 'not tried' ? result : []));
  if (skipped.length === 0) return '';
  const groups = groupItems(skipped, ({ check, reason }) => `${check}: ${reason}`);
  const lines = groups.map(
    ([key, own]) => `  ${key} (${someOf(own.map(({ subject }) => subject))})`,
  );
  return ['Not tried', ...lines].join('\n');
}

const maxNamed = 5;

function someOf(subjects: readonly string[]): string {
  const more = subjects.length - maxNamed;
  const named = subjects.slice(0, more > 1 ? maxNamed : undefined).join(', ');
  return more > 1 ? `${named} and ${more} more` : named;
}

export function asJson(api: string, report: Report): string {
  const { results, leftBehind, requests, seconds } = report;
  const [passed, broken, skipped] = outcomes.map((outcome) => countOf(results, outcome));
  const counts = { kept: passed, broken, notTried: skipped };
  const rounded = Number(seconds.toFixed(1));
  return JSON.stringify(
    { api, ...counts, leftBehind, requests, seconds: rounded, results },
    null,
    2,
  );
}

export function listing(): string {
  return [...checksByGroup().values()]
    .flat()
    .map(({ name, expectation }) => `${name.padEnd(26)} ${expectation}`)
    .join('\n');
}
