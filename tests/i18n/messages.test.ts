import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { declarations } from '../../resources';
import { ruleMessages } from '../../server/rules/messages/registered';
import { messages as actionMessages } from '../../src/actions';
import { messages as featureMessages } from '../../src/features';
import { fieldTypes, fieldTypeMessages } from '../../src/fields';
import { messages as viewMessages } from '../../src/views';
import { readResources } from '../../src/schema/files/read';
import { en as englishFindings } from '../../src/schema/checks/messages/en';
import { ko as koreanFindings } from '../../src/schema/checks/messages/ko';
import * as checks from './checks';
import { codeIn, textOf } from '../../tools/structure/imports';
import { containsKey, resourceKeys } from '../../tools/resources/keys';
import { resources } from '../support/resources';

const root = resolve(import.meta.dirname, '../..');
const features = [...featureMessages, ...viewMessages, ...actionMessages];
const { messages: words } = readResources(declarations, [], fieldTypes);
const said = (language: 'ko' | 'en') => ({
  problems: Object.fromEntries(
    Object.entries(ruleMessages).map(([rule, all]) => [rule, all[language]]),
  ),
});
const all = (...parts: object[]) => new Map(parts.flatMap((part) => [...checks.flatten(part)]));
/** Loaded with their component, which adds them. */
const bundled = await Promise.all(
  codeIn('src').flatMap((file) => {
    const [, name] = /^addMessages\('(\w+)', \{ ko, en \}\);$/m.exec(textOf(file)) ?? [];
    return name === undefined ? [] : readBundle(file, name);
  }),
);

async function readBundle(file: string, name: string) {
  const [korean, english] = await Promise.all(
    (['ko', 'en'] as const).map(async (language) => {
      const statement = new RegExp(`import \\{ (\\w+) as ${language} \\} from '([^']+)'`);
      const [, exported = '', path = ''] = statement.exec(textOf(file)) ?? [];
      const module = pathToFileURL(join(root, dirname(file), `${path}.ts`)).href;
      return Object((await import(module)) as object)[exported] as object;
    }),
  );
  return { ko: { [name]: korean }, en: { [name]: english } };
}

const messagesIn = (language: 'ko' | 'en', ...parts: object[]) =>
  all(
    ...parts,
    words[language],
    said(language),
    fieldTypeMessages(language),
    ...[...features, ...bundled].map(({ [language]: own }) => own),
  );
const korean = messagesIn('ko', ko, { findings: koreanFindings });
const englishWords = messagesIn('en', en, { findings: englishFindings });
const both = [
  ['ko', korean],
  ['en', englishWords],
] as const;

function readAllCode() {
  const [screens, makers] = [checks.noCode(), checks.noCode()];
  for (const folder of ['src', 'resources', 'server/engine', 'tools/resources'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (!/(?<!\.d)\.tsx?$/.test(file) || file.includes('openapi')) continue;
      // They look like keys.
      const isMaker = /^(?:src\/schema|server|tools)\//.test(file);
      checks.readCode(file, readFileSync(join(root, file), 'utf8'), isMaker ? makers : screens);
    }
  return { ...screens, translated: new Set([...screens.translated, ...makers.translated]) };
}
const code = readAllCode();
const templates = checks.keyTemplates(code, new Set(korean.keys()));
const own = [...korean.keys()].filter((key) => !/^(?:resources|ra|problems)\./.test(key));

/** react-admin passes more placeholders than a language needs. */
const ours = (words: Map<string, string>) =>
  new Map([...words].filter(([key]) => !key.startsWith('ra.')));

const NEVER_ONE = new Set(
  (
    'settings.rows list.timeline.before form.warnings.longSpan fault.times ' +
    'ledger.chart.description reservation.list.unseen match.together match.makeMany ' +
    'tripText.beyond pasted.hidden'
  ).split(' '),
);

describe('comparing the languages', () => {
  it('contain those of each part that adds some', () => expect(bundled.length).toBeGreaterThan(20));
  it('contain messages at all', () => expect(korean.size).toBeGreaterThan(300));
  it('English has every Korean key', () =>
    expect(checks.lacking(korean, englishWords)).toEqual([]));
  it('Korean has every English key', () =>
    expect(checks.lacking(englishWords, korean)).toEqual([]));
  it('have the same placeholders', () =>
    expect(checks.placeholderDifferences(ours(korean), ours(englishWords))).toEqual([]));
  it('English contains no Hangul', () => expect(checks.hangul(englishWords)).toEqual([]));
  it('English has a singular where a count can be one', () =>
    expect(checks.withoutSingular(englishWords).filter((key) => !NEVER_ONE.has(key))).toEqual([]));

  describe.each(both)('%s', (_, words) => {
    it("has every one of react-admin's own keys", () =>
      expect(checks.lacking(checks.flatten(english), words)).toEqual([]));
    it("has no blank messages except react-admin's own", () =>
      expect(checks.blank(words)).toEqual(['ra.boolean.null']));
  });
});

describe('the code', () => {
  it('uses no key that is missing', () =>
    expect(checks.missingKeys(code, new Set(korean.keys()))).toEqual([]));

  // Labels of declarations may be optional.
  it.each(templates.filter((pattern) => !pattern.startsWith('resources.')))(
    'has words for %s',
    (pattern) => {
      expect([...korean.keys()].filter((key) => checks.gaps(key, pattern))).not.toEqual([]);
    },
  );

  it('leaves no key unused', () => expect(checks.unusedKeys(code, own, templates)).toEqual([]));
});

describe('the declarations', () => {
  const { needed, optional } = resourceKeys(resources);

  it('have words for every entity, field, enum value, form section and caption', () =>
    expect(needed.filter((key) => !korean.has(key))).toEqual([]));

  it('leave no label unused', () => {
    const known = new Set([...needed, ...optional]);
    const over = [...korean.keys()].filter((key) => key.startsWith('resources.'));
    expect(over.filter((key) => !containsKey(known, key))).toEqual([]);
  });

  it('have words for every menu group, and no other group has', () => {
    const groups = new Set(declarations.map((one) => `menu.${one.menu.group}`));
    const words = [...korean.keys()].filter((key) => key.startsWith('menu.'));
    expect(words.toSorted()).toEqual([...groups].toSorted());
  });
});

it('확정 is confirming by another user or a provider; 확인 is looking at something, or a button', () => {
  const decided =
    /확인자|확인일시|미확인|확인됨|확인되지 않은 (?:입출금|입금)|(?:^|내 |재)확인 (?:대기|요청|메모)/u;
  const mixed = [...korean].filter(([, words]) => decided.test(words));
  expect(mixed).toEqual([]);
});
