import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../server/messages';
import { ruleWords } from '../../../server/rules/words/registered';
import { recognise } from '../../../src/data/serverWords';
import { saidOf } from '../../../src/features/resourceFiles/findings';

const root = resolve(import.meta.dirname, '../../../server');

// Those of a start are for who starts it, in a console; those of the push service are for programs that publish.
const FOR_PERSONS = /(?<!Start)Problem\(\s*(?:\d+,\s*)?(['"`])([A-Z](?:(?!\1).)*)\1/g;

// Sentences that any room of the server throws, however deep its folder; in templates, a word stands for what is filled in.
function thrownSentences(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.ts') && !name.startsWith('realtime'))
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(FOR_PERSONS)])
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7'));
}

const FOR_LOGS = new Set(['the file', 'no folder of resource files']);

// What findings about resource files say: a message and a remedy, from the room that reads the files and that of tables.
function findingSentences(): string[] {
  const folder = 'engine/files';
  const files = ['engine/tables.ts', 'engine/tablePlan.ts'];
  for (const name of readdirSync(join(root, folder))) files.push(join(folder, name));
  return files
    .map((name) => readFileSync(join(root, name), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
    .flatMap((code) => [
      ...code.matchAll(/(?:message|remedy)(?::| =)[^'"`;,]*?(['"`])([a-z](?:(?!\1).)*)\1/g),
      ...[...code.matchAll(/\b(?:say|wrong)\(.*?\);/gs)].flatMap(([call]) => [
        ...call.matchAll(/(['"`])([a-z](?:(?!\1).)*)\1/g),
      ]),
      ...code.matchAll(/return (['"`])([a-z](?:(?!\1).)*)\1;/g),
    ])
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7'))
    .filter((text) => text.includes(' ') && !FOR_LOGS.has(text));
}

// Those of declarations, which a resource file is as well: `report(key, message, remedy)`.
function declarationSentences(): string[] {
  const schema = resolve(root, '../src/schema');
  return readdirSync(schema, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(schema, name), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''))
    .map((code) => code.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7'))
    .flatMap((code) => [...code.matchAll(/\b(?:report|found)(?:\(\d+\))?\(([^;]*?)\);?$/gm)])
    .flatMap(([, args = '']) => [...args.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)])
    .map(([, plain, template = '']) => plain ?? template.replaceAll('\\`', '`'))
    .filter((text) => /[a-z] | [a-z]/.test(text) && !FOR_LOGS.has(text));
}

const rules: [rule: string, args: Record<string, string | number>][] = [
  ['required', {}],
  ['maxLength', { max: 9 }],
  ['minLength', { min: 2 }],
  ['string', {}],
  ['integer', {}],
  ['boolean', {}],
  ['decimal', {}],
  ['scale', { scale: 2 }],
  ['scale', { scale: 0 }],
  ['digits', { digits: 14 }],
  ['min', { min: 0 }],
  ['max', { max: 9 }],
  ['positive', {}],
  ['date', {}],
  ['time', {}],
  ['dateTime', {}],
  ['afterOrEqual', { other: 'dateIn' }],
  ['beforeOrEqual', { other: 'now' }],
  ['email', {}],
  ['phone', {}],
  ['format', {}],
  ['oneOf', {}],
  ['exists', {}],
  ['same', { other: 'id' }],
  ['unique', {}],
  ['prohibited', {}],
  ['fixed', {}],
];

describe("the server's words", () => {
  it.each(rules)('for %s are known to the client', (rule, args) => {
    expect(recognise(sentence('dateOut', { rule, args }))).toBeDefined();
  });

  it('list every rule that the server has a sentence for', () => {
    const code = readFileSync(join(root, 'messages.ts'), 'utf8');
    const table = code.slice(code.indexOf('sentences'), code.indexOf('};'));
    const named = [...table.matchAll(/^ {2}(\w+): \(/gm)].map(([, rule]) => rule);
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(rules.map(([rule]) => rule))).toEqual(new Set(named));
  });

  it('of findings about resource files are known too', () => {
    const unknown = (text: string) => {
      const finding = { file: 'a.json', key: 'the file', message: text, remedy: text };
      const { message, remedy } = saidOf(finding, (key) => key);
      return message === text && remedy === text;
    };
    const sentences = findingSentences();
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter(unknown)).toEqual([]);
  });

  it('of findings about declarations are known too', () => {
    const unknown = (text: string) => {
      const said = saidOf(
        { file: 'a.json', key: 'key', message: text, remedy: text },
        (key) => key,
      );
      return said.message === text && said.remedy === text;
    };
    const sentences = declarationSentences();
    expect(sentences.length).toBeGreaterThan(60);
    expect(sentences.filter(unknown)).toEqual([]);
  });

  it('thrown elsewhere as plain text are known too', () => {
    const sentences = thrownSentences();
    expect(sentences.length).toBeGreaterThanOrEqual(4);
    expect(sentences.filter((text) => !recognise(text))).toEqual([]);
  });
});

describe('the words of problems', () => {
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const words = Object.entries(ruleWords).flatMap(([name, { ko, en }]) =>
    [...new Set([...Object.keys(ko), ...Object.keys(en)])].map(
      (key) => [`${name}.${key}`, ko[key] ?? '', en[key] ?? ''] as const,
    ),
  );
  const gaps = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, gap]) => gap).toSorted();

  it('are there for each that is thrown, and for no other', () => {
    const thrown = words.filter(([key]) => code.includes(`'${key}'`)).map(([key]) => key);
    expect(thrown).toEqual(words.map(([key]) => key));
    const named = [...code.matchAll(/worded\(\s*'([^']+)'/g)].map(([, key]) => key);
    expect(named.length).toBeGreaterThanOrEqual(12);
    expect(named.filter((key) => !words.some(([known]) => known === key))).toEqual([]);
  });

  it.each(words)('%s are in both languages, with the same gaps', (_, ko, en) => {
    expect(ko).toMatch(/[가-힣]/);
    expect(en).toMatch(/^[^가-힣]+$/);
    expect(gaps(ko).filter((gap) => !gaps(en).includes(gap))).toEqual([]);
  });
});
