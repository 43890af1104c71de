import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { MEMBER } from '../../tools/structure/imports';
import { examplesIn } from '../support/readme';
import { trackedFiles } from '../support/trackedFiles';
import { isNode, type Node } from '../i18n/checks';

/** Hard to read at once (CONTRIBUTING.md, "Style"). */
const AVOIDED =
  /\b(?:whoever|nobody|somebody|stands|is told|is said|is asked|be had|anew|in vain|leads to|beside|goes on|by (?:it|them)sel(?:f|ves)|as at first|held against|taken back)\b/i;

/** A clause as a subject: "What is wrong is listed." */
const CLAUSE = /(?:^\W*|[.;:] )what (?:is|was|has)\b[^?]*$/i;

const messages = trackedFiles.filter((name) =>
  /^(?:i18n\/en\/|src\/schema\/checks\/messages\/en\.ts)/.test(name),
);

const found = (names: readonly string[], isAsked: (line: string) => boolean): string[] =>
  names.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        (AVOIDED.test(line) || CLAUSE.test(line)) && isAsked(line)
          ? [`${name}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );

const isComment = (line: string): boolean =>
  /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('@example');

test('comments are in plain words', () => {
  expect(
    found(
      trackedFiles.filter((name) => /\.(?:tsx?|mjs|js|css)$/.test(name)),
      isComment,
    ),
  ).toEqual([]);
});

/** A comment says what code can't: words per line. Members of registries have declarations to describe. */
const MOST_WORDS_PER_LINE = { members: 0.28, tests: 0.095, others: 0.45 };

test('comments are few, in proportion to the code', () => {
  const words = { members: 0, tests: 0, others: 0 };
  const lines = { members: 0, tests: 0, others: 0 };
  const sources = trackedFiles
    .filter((name) => /^(?:src|server|tools|resources|lab|tests)\/.*\.(?:tsx?|mjs|js)$/.test(name))
    .map((name) => [name, readFileSync(name, 'utf8')] as const);
  // Developers start with copies of them.
  const all = new Map([...Object.entries(examplesIn('docs/developing.md')), ...sources]);
  for (const [name, source] of all) {
    const room = MEMBER.test(name) ? 'members' : /^(?:lab|tests)\//.test(name) ? 'tests' : 'others';
    const text = source.split('\n');
    lines[room] += text.length;
    for (const line of text.filter(isComment)) words[room] += (line.match(/\w+/g) ?? []).length;
  }
  for (const room of ['members', 'tests', 'others'] as const)
    expect(words[room] / lines[room], room).toBeLessThanOrEqual(MOST_WORDS_PER_LINE[room]);
});

/** Strings, templates of any length and texts of JSX, with `*` for each gap. */
function* textsIn(node: Node): Generator<{ text: string; at: number }> {
  const { type, start: at, value, quasis } = node;
  if (type === 'ImportDeclaration') return;
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string')
    yield { text: value, at };
  if (type === 'TemplateLiteral')
    yield {
      text: (quasis as { value: { raw: string } }[]).map((one) => one.value.raw).join('*'),
      at,
    };
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* textsIn(child);
}

test('texts in the code are in plain words', () => {
  const sources = trackedFiles.filter(
    (name) =>
      /^(?:src|server|tools|resources|lab|tests|i18n)\/.*\.(?:tsx?|mjs|js)$/.test(name) &&
      !name.endsWith('tests/tools/words.test.ts'),
  );
  const wrong = sources.flatMap((name) => {
    const source = readFileSync(name, 'utf8');
    // Parsing all takes seconds.
    if (!AVOIDED.test(source) && !/\bwhat (?:is|was|has)\b/i.test(source)) return [];
    const program = parseSync(name, source).program as unknown as Node;
    return [...textsIn(program)].flatMap(({ text, at }) =>
      // Others are keys and names.
      /\s/.test(text) && (AVOIDED.test(text) || CLAUSE.test(text))
        ? [`${name}:${source.slice(0, at).split('\n').length} ${text}`]
        : [],
    );
  });
  expect(wrong).toEqual([]);
});

test('English messages are in plain words', () => {
  const isMessage = (line: string) => AVOIDED.test(line.replace(/^\s*\w+:/, ''));
  expect(found(messages, isMessage)).toEqual([]);
});

test('documents are in plain words', () => {
  const pages = trackedFiles.filter((name) =>
    /^(?:docs\/.*|README|CONTRIBUTING|SECURITY|CHANGELOG|lab\/README)\.md$/.test(name),
  );
  // Code names keys of declarations.
  const isProse = (line: string) => AVOIDED.test(line.replaceAll(/`[^`]*`/g, ''));
  expect(found(pages, isProse)).toEqual([]);
});
