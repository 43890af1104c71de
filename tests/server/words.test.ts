import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../server/engine/messages';
import { recognise } from '../../src/data/serverWords';

const root = resolve(import.meta.dirname, '../../server');

// Sentences that other rooms of the server throw; in templates, a word stands for what is filled in.
function thrownSentences(): string[] {
  const found: string[] = [];
  for (const folder of ['auth', 'rules', 'engine', 'web'])
    for (const file of readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'))) {
      const code = readFileSync(join(root, folder, file), 'utf8');
      for (const [, , , text = ''] of code.matchAll(
        /Problem\(\s*(\d+,\s*)?(['`])([A-Z](?:(?!\2).)*)\2/g,
      ))
        found.push(text.replaceAll(/\$\{[^}]*\}/g, '7'));
    }
  return found;
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
    const code = readFileSync(join(root, 'engine/messages.ts'), 'utf8');
    const table = code.slice(code.indexOf('sentences'), code.indexOf('};'));
    const named = [...table.matchAll(/^ {2}(\w+): \(/gm)].map(([, rule]) => rule);
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(rules.map(([rule]) => rule))).toEqual(new Set(named));
  });

  it('thrown elsewhere are known too', () => {
    const sentences = thrownSentences();
    expect(sentences.length).toBeGreaterThanOrEqual(6);
    expect(sentences.filter((text) => !recognise(text))).toEqual([]);
  });
});
