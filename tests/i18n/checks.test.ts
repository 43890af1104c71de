import { fieldTypes } from '../../src/fields';
import { describe, expect, it } from 'vitest';
import { normalizeAll } from '../../src/schema/normalize';
import {
  blank,
  flatten,
  gaps,
  hangul,
  lacking,
  missingKeys,
  noCode,
  placeholderDifferences,
  placeholders,
  readCode,
  keyTemplates,
  unusedKeys,
} from './checks';
import { resourceKeys } from '../../tools/resources/keys';

const of = (words: { [key: string]: string }) => new Map(Object.entries(words));

function code(source: string) {
  const found = noCode();
  readCode('a.tsx', source, found);
  return found;
}

describe('comparing the languages', () => {
  it('flattens nested words to whole keys', () => {
    expect(flatten({ a: { b: { c: '1' }, 'd/e': '2' }, f: '3' })).toEqual(
      of({ 'a.b.c': '1', 'a.d/e': '2', f: '3' }),
    );
  });

  it('finds a key that the other language lacks', () => {
    expect(lacking(of({ a: '1', b: '2' }), of({ a: '1' }))).toEqual(['b']);
  });

  it('reads placeholders once and in order', () => {
    expect(placeholders('%{b} of %{a}, %{b}')).toEqual(['a', 'b']);
  });

  it('finds placeholders that differ, and forgives their order', () => {
    const korean = of({ a: '%{name} 님 %{count}건', b: '%{name}' });
    const english = of({ a: '%{count} of %{name}', b: '%{nmae}' });
    expect(placeholderDifferences(korean, english)).toEqual(['b: name / nmae']);
  });

  it('finds blank words and blank plural forms', () => {
    expect(blank(of({ a: '', b: ' ', c: 'one |||| ', d: 'one |||| two' }))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('finds Hangul', () => {
    expect(hangul(of({ a: 'City', b: 'City 도시' }))).toEqual(['b']);
  });
});

describe('the keys in the code', () => {
  const keys = new Set(['list.date', 'list.all', 'auth.tabs.sign', 'auth.tabs.register', 'ra.yes']);

  it('finds a missing key in a call, an attribute and a table', () => {
    const found = code(`
      const title = translate('lsit.date');
      const view = <Field label="list.day" other="just words" file="app.tsx" />;
      const table = { a: 'auth.tabs.gone', b: yes ? 'list.all' : 'list.none' };
    `);
    expect(missingKeys(found, keys)).toEqual([
      'auth.tabs.gone',
      'list.day',
      'list.none',
      'lsit.date',
    ]);
  });

  it('reads neither comments nor imports nor types', () => {
    const found = code(`
      // translate('list.gone') isn't there
      import { list } from 'list.gone';
      type Key = 'list.gone';
    `);
    expect(missingKeys(found, keys)).toEqual([]);
  });

  it('takes a group for the beginning of a key, but not in a call', () => {
    const found = code("const about = 'auth.tabs'; translate(`${about}.sign`);");
    expect(missingKeys(found, keys)).toEqual([]);
    expect(missingKeys(code("translate('auth.tabs');"), keys)).toEqual(['auth.tabs']);
  });

  it('reads what findings say', () => {
    const all = ['findings.problems.missing', 'findings.problems.twice', 'findings.advice.once'];
    const found = code("report(key, problem('missing'), advice('twice', { name }));");
    expect(missingKeys(found, new Set(all))).toEqual(['findings.advice.twice']);
    expect(unusedKeys(found, all, [])).toEqual(['findings.advice.once', 'findings.problems.twice']);
  });

  it('finds the templates that build keys', () => {
    const found = code(
      'translate(`auth.tabs.${tab}`); translate(`${screen}.title`); url(`/a/${id}`);',
    );
    expect(keyTemplates(found, keys)).toEqual(['*.title', 'auth.tabs.*']);
  });

  it('finds unused keys, and those whose gap nothing fills', () => {
    const found = code("translate('list.date'); open('sign'); translate(`auth.tabs.${tab}`);");
    expect(unusedKeys(found, keys, ['auth.tabs.*'])).toEqual([
      'auth.tabs.register',
      'list.all',
      'ra.yes',
    ]);
  });

  it('takes what fills a gap from object keys too', () => {
    const found = code('const tabs = { sign: 1, register: 2 };');
    expect(unusedKeys(found, ['auth.tabs.sign', 'auth.tabs.register'], ['auth.tabs.*'])).toEqual(
      [],
    );
  });

  it('reads gaps, and takes dots in patterns as dots', () => {
    expect(gaps('auth.tabs.sign', 'auth.*.sign')).toEqual(['tabs']);
    expect(gaps('list.states.active.1', 'list.states.*.*')).toEqual(['active', '1']);
    expect(gaps('authXtabs', 'auth.*')).toBeNull();
    expect(gaps('auth.', 'auth.*')).toBeNull();
  });

  it('names the file that does not parse', () => {
    expect(() => code('const = ;')).toThrow('a.tsx');
  });
});

it('the keys that declarations need are those of names, fields, values, sections and captions', () => {
  const [moods] = normalizeAll(
    [
      {
        name: 'moods',
        route: 'codes/moods',
        entity: { singular: 'Mood', plural: 'Moods' },
        recordRepresentation: 'id',
        menu: { group: 'codes', icon: 'star' },
        fields: { id: { type: 'id' }, state: { type: 'enum', values: { GOOD: 'green' } } },
        columns: ['id'],
        filters: { state: 'state' },
        sort: [],
        form: [{ name: 'basic', fields: ['state'] }],
        captions: { by: 'state', fields: ['id'], types: { GOOD: ['id'] } },
      },
    ],
    fieldTypes,
  );
  const below = (keys: string[]) => keys.map((key) => key.replace('resources.codes/moods.', ''));
  const { needed, optional } = resourceKeys(moods ? [moods] : []);
  expect(below(needed)).toEqual([
    'name',
    'fields.id',
    'fields.state',
    'values.state.GOOD',
    'sections.basic',
    'captions.GOOD.id',
  ]);
  expect(below(optional)).toEqual([
    'help.id',
    'help.state',
    'valueHelp.state.GOOD',
    'filters.state.1',
    'filters.state.0',
    'filters.state.label',
  ]);
});
