import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../support/readme';
import { trackedFiles } from '../support/trackedFiles';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = trackedFiles.filter((file) => file.endsWith('.md'));

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (document: string) => {
  const text = read(document);
  return new Set([
    ...[...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ]);
};

/** Bold, at the start of docs/rules.md's items. */
const rulesIn = (text: string) =>
  new Set(
    [...text.matchAll(/^- (?:<a [^>]+><\/a>)?\*\*([a-z0-9-]+)\*\*:/gm)].map(([, name]) => name),
  );

const withoutExamples = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

// Do not exist yet.
const EXAMPLES =
  /^(?:resources\/(?:carriers|ports)|src\/(?:fields\/stars|filters\/begins|features\/(?:carriers|fleet|ports)|views\/gallery|actions\/address)|server\/(?:filters\/begins|rules\/(?:messages\/)?(?:carriers|ports)))\b/;

/** In backticks, with `<name>`, `*` and `{a,b}` as wildcards. */
function pathsIn(document: string): string[] {
  const named = withoutExamples(read(document)).matchAll(
    /`((?:src|server|resources|i18n|tests|tools|bench|docs)\/[^`\s:]*)`/g,
  );
  return [...named].map(([, path = '']) => path).filter((path) => !EXAMPLES.test(path));
}

function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  if (!/[<*{…]/.test(plain))
    return trackedFiles.some((file) => file === plain || file.startsWith(`${plain}/`));
  const pattern = plain
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.split(',').join('|')})`)
    .replace(/<[^>]*>|\*+|…/g, '[^/]*');
  return trackedFiles.some((file) => new RegExp(`^${pattern}(?:/|$)`).test(file));
}

describe.each(documents)('%s', (document) => {
  it('names existing paths', () => {
    expect(pathsIn(document).filter((path) => !isThere(path))).toEqual([]);
  });

  it('links to existing documents and headings', () => {
    const links = [...withoutExamples(read(document)).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? document : join(dirname(document), path);
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && !anchorsIn(target).has(anchor);
      });
    expect(broken).toEqual([]);
  });
});

test('docs is 3,000 lines at most, without the generated reference', () => {
  const pages = documents.filter((file) => /^docs\/(?!resources\.md)/.test(file));
  const lines = pages.reduce((sum, page) => sum + read(page).split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(3000);
});

it('labels of the screens are quoted as they are, with their English', () => {
  const messages = (language: string) =>
    trackedFiles
      .filter((file) => file.startsWith(`i18n/${language}/`))
      .map(read)
      .join('\n');
  const [ko, en] = [messages('ko'), messages('en')];
  // `n` is an argument.
  const isIn = (text: string, label: string) =>
    label.split(/…|\bn(?= |건|행)/).every((part) => text.includes(part));
  const quoted = documents.flatMap((file) =>
    [
      ...withoutExamples(read(file)).matchAll(/`([^`\n]*[가-힣][^`\n]*)`\s\(([A-Z][^)[\]]*)\)/g),
    ].map(([, label = '', meaning = '']) => ({
      file,
      label,
      meaning: meaning.replace(/\s+/g, ' '),
    })),
  );
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((one) => !isIn(ko, one.label) || !isIn(en, one.meaning))).toEqual([]);
});

describe('citations of rules', () => {
  const code = trackedFiles.filter(
    (file) => /\.(?:[mc]?[jt]sx?|css|md)$/.test(file) && file !== 'tests/tools/documents.test.ts',
  );

  it('each names a rule of docs/rules.md', () => {
    const rules = rulesIn(read('docs/rules.md'));
    const cited = code.flatMap((file) =>
      [...read(file).matchAll(/[(`]rules: ([a-z0-9-]+(?:, [a-z0-9-]+)*)/g)].flatMap(
        ([, names = '']) => names.split(', ').map((name) => ({ file, name })),
      ),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ name }) => !rules.has(name))).toEqual([]);
  });

  it('nothing refers to files outside of the repository', () => {
    expect(code.filter((file) => /\bspec §|\breadings\b|\(issue: /i.test(read(file)))).toEqual([]);
  });
});
