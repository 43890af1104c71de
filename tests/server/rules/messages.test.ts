import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createMessage } from '../../../server/errors';
import { problemMessage } from '../../../server/messages';
import type { RuleMessages } from '../../../server/rules/messages/languages';
import { ruleMessages } from '../../../server/rules/messages/registered';
import { recognizeMessage } from '../../../src/data/serverMessages';

const root = resolve(import.meta.dirname, '../../../server');

const FOR_PERSONS = /(?<!Start)Problem\(\s*(?:\d+,\s*)?(['"`])([A-Z](?:(?!\1).)*)\1/g;

// In templates a word replaces each argument.
function thrownSentences(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.ts') && !name.startsWith('realtime'))
    .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(FOR_PERSONS)])
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7'));
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

describe("the server's messages", () => {
  it.each(rules)('for %s are known to the client', (rule, args) => {
    expect(recognizeMessage(problemMessage('dateOut', { rule, args }))).toBeDefined();
  });

  it('list every rule that the server has a sentence for', () => {
    const code = readFileSync(join(root, 'messages.ts'), 'utf8');
    const table = code.slice(code.indexOf('sentences'), code.indexOf('};'));
    const named = [...table.matchAll(/^ {2}(\w+): \(/gm)].map(([, rule]) => rule);
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(rules.map(([rule]) => rule))).toEqual(new Set(named));
  });

  it('thrown elsewhere as plain text are known too', () => {
    const sentences = thrownSentences();
    expect(sentences.length).toBeGreaterThanOrEqual(4);
    expect(sentences.filter((text) => !recognizeMessage(text))).toEqual([]);
  });
});

describe('the messages of problems', () => {
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const words = Object.entries<RuleMessages>(ruleMessages).flatMap(([name, { ko, en }]) =>
    [...new Set([...Object.keys(ko), ...Object.keys(en)])].map(
      (key) => [`${name}.${key}`, ko[key] ?? '', en[key] ?? ''] as const,
    ),
  );
  const gaps = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, gap]) => gap).toSorted();

  it('have typed keys', () => {
    expectTypeOf<string>().not.toExtend<Parameters<typeof createMessage>[0]>();
    expect(() => createMessage('record.none' as 'record.inUse')).toThrow('record.none');
  });

  it('are all thrown', () => {
    const thrown = words.filter(([key]) => code.includes(`'${key}'`)).map(([key]) => key);
    expect(thrown).toEqual(words.map(([key]) => key));
  });

  it.each(words)('%s are in both languages, with the same placeholders', (_, ko, en) => {
    expect(ko).toMatch(/[가-힣]/);
    expect(en).toMatch(/^[^가-힣]+$/);
    expect(gaps(ko).filter((gap) => !gaps(en).includes(gap))).toEqual([]);
  });
});
