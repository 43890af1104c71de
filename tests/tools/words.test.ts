import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that make a sentence hard to read at once (CONTRIBUTING.md, "Style"). */
const AVOIDED =
  /\b(?:whoever|nobody|somebody|stands|is told|is said|is asked|be had|anew|in vain|leads to|beside|goes on|by (?:it|them)sel(?:f|ves)|as at first|held against|taken back)\b/i;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter(existsSync);

const messages = files.filter((name) =>
  /^(?:i18n\/en\/|src\/schema\/checks\/messages\/en\.ts)/.test(name),
);

/** Lines of files, of those that the predicate selects, with an avoided expression. */
const found = (names: readonly string[], isAsked: (line: string) => boolean): string[] =>
  names.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        isAsked(line) && AVOIDED.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [],
      ),
  );

const isComment = (line: string): boolean =>
  /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('@example');

test('comments are in plain words', () => {
  expect(
    found(
      files.filter((name) => /\.(?:tsx?|mjs|js|css)$/.test(name)),
      isComment,
    ),
  ).toEqual([]);
});

test('English messages are in plain words', () => {
  const isMessage = (line: string) => AVOIDED.test(line.replace(/^\s*\w+:/, ''));
  expect(found(messages, isMessage)).toEqual([]);
});

test('documents are in plain words', () => {
  const pages = files.filter(
    (name) =>
      /^(?:docs\/.*|README|CONTRIBUTING|SECURITY|CHANGELOG|lab\/README)\.md$/.test(name) &&
      name !== 'docs/resources.md',
  );
  expect(found(pages, () => true)).toEqual([]);
});
