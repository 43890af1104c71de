import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';
import { type Resource } from '../../src/schema';
import { formatMessage } from '../../src/schema/checks/messages';
import { sampleRows } from '../../src/features/resourceFiles/preview/samples';
import { findingPlace } from '../../src/features/resourceFiles/form/keys';
import { setAt, newExtension, newResource } from '../../src/features/resourceFiles/text/document';
import * as edits from '../../src/features/resourceFiles/text/edits';
import {
  fieldNames,
  readForm,
  parseValue,
  TYPES,
} from '../../src/features/resourceFiles/text/form';
import { diffLines } from '../../src/features/resourceFiles/versions/Diff';
import { readFiles } from '../support/resourceFiles';
import { exampleText } from '../support/examples';

const airlines = exampleText('airways');
const read = (name: string, text: string) => readFiles({ [name]: text });
const formOf = (text: string) => {
  const { form } = readForm(text);
  if (!form) throw new Error('the form cannot show it');
  return form;
};
const fieldIn = (text: string, name: string) =>
  formOf(text).fields.find((one) => one.name === name);

const saved = fieldNames(airlines);

const SCHEMA = 'http://localhost:3000/schema/resource.json';

describe('the form over a text', () => {
  const strange = airlines.replace(
    '"recordRepresentation": "name",',
    '"recordRepresentation": "name",\n  "totals": { "seats": { "sum": [], "by": [] } },\n  "zzz": [1,2 ,   3],',
  );

  it('reads a file', () => {
    const form = formOf(airlines);
    expect(form.names).toEqual({ ko: '항공사', en: 'Airline |||| Airlines' });
    expect(form.order).toEqual({ field: 'code', direction: 'ASC' });
    expect(fieldIn(airlines, 'code')).toMatchObject({
      labels: { ko: '코드', en: 'Code' },
      required: true,
      unique: true,
      fixed: true,
      filter: false,
      search: true,
    });
    expect(fieldIn(airlines, 'alliance')).toMatchObject({ type: 'enum', filter: true });
  });

  it('leaves unknown parts as written, and returns to the same text', () => {
    const changed = setAt(strange, ['menu', 'icon'], 'star');
    expect(changed).toContain('"zzz": [1,2 ,   3]');
    expect(changed).toContain('"totals": { "seats": { "sum": [], "by": [] } }');
    expect(changed).toContain('"$schema": "http://localhost:3000/schema/resource.json"');
    expect(setAt(changed, ['menu', 'icon'], 'flight')).toBe(strange);
    for (const there of [
      edits.moveField(edits.moveField(strange, 'name', 1), 'name', -1),
      edits.moveColumn(edits.moveColumn(strange, 'name', 1), 'name', -1),
      edits.renameField(
        edits.renameField(strange, 'alliance', 'pact', saved),
        'pact',
        'alliance',
        saved,
      ),
      edits.toggleSearch(edits.toggleSearch(strange, 'name', false), 'name', true),
      edits.toggleColumn(edits.toggleColumn(strange, 'updatedAt', false), 'updatedAt', true),
      edits.removeField(edits.addField(strange).text, 'field1'),
      edits.setName(edits.setName(strange, 'ko', '비행사'), 'ko', '항공사'),
    ])
      expect(there).toBe(strange);
  });

  it('lets users type into a field that no longer has the name of one that the server writes', () => {
    const renamed = edits.renameField(
      newResource('ports', 'codes', SCHEMA),
      'updatedAt',
      'opened',
      [],
    );
    expect(parseValue(renamed)).toMatchObject({ fields: { opened: { type: 'dateTime' } } });
    expect(fieldIn(renamed, 'opened')).toMatchObject({ readOnly: false });
    const back = edits.renameField(renamed, 'opened', 'updatedAt', []);
    expect(fieldIn(back, 'updatedAt')).toMatchObject({ readOnly: true });
  });

  it('puts a new field before those of the server, into list and labels, and removes it again', () => {
    const { text, name } = edits.addField(airlines);
    expect(
      formOf(text)
        .fields.map((field) => field.name)
        .slice(-2),
    ).toEqual([name, 'updatedAt']);
    expect(formOf(text).columns.slice(-2)).toEqual([name, 'updatedAt']);
    const labelled = edits.setOrRemove(text, ['labels', 'ko', 'fields', name], '허브');
    const named = edits.setOrRemove(labelled, ['labels', 'en', 'fields', name], 'Hub');
    expect(read('airways', named).files[0]).toMatchObject({ current: true, findings: [] });
    expect(edits.removeField(named, name)).toBe(airlines);
  });

  it('places a field that is added behind another, and keeps its place through every change', () => {
    const extra = JSON.stringify({
      extends: 'customers',
      fields: { grade: { type: 'text', maxLength: 5 }, since: { type: 'date' } },
      columns: ['grade'],
      labels: {
        ko: { fields: { grade: '등급', since: '거래 시작' } },
        en: { fields: { grade: 'Grade', since: 'Since' } },
      },
    });
    const placed = edits.moveFieldAfter(
      edits.moveFieldAfter(extra, 'grade', 'type1'),
      'since',
      'grade',
    );
    expect(parseValue(placed)['after']).toEqual({ grade: 'type1', since: 'grade' });
    expect(fieldIn(placed, 'since')).toMatchObject({ after: 'grade' });
    expect(fieldIn(extra, 'since')).toMatchObject({ after: '' });
    const customers = read('extra', placed).resource('customers');
    const section = customers?.form.find(({ fields }) => fields.includes('grade'))?.fields ?? [];
    const at = section.indexOf('type1');
    expect(section.slice(at, at + 3)).toEqual(['type1', 'grade', 'since']);
    const renamed = edits.renameField(placed, 'grade', 'rank', []);
    expect(parseValue(renamed)['after']).toEqual({ rank: 'type1', since: 'rank' });
    expect(parseValue(edits.removeField(placed, 'grade'))['after']).toBeUndefined();
    const apart = edits.moveFieldAfter(placed, 'since', 'name');
    expect(parseValue(edits.moveFieldAfter(apart, 'grade', ''))['after']).toEqual({
      since: 'name',
    });
    expect(findingPlace('after.grade')).toEqual({ part: 'field', field: 'grade' });
  });

  it('renames and removes a field everywhere in the file', () => {
    const renamed = edits.renameField(airlines, 'alliance', 'pact', saved);
    expect(fieldIn(edits.renameField(renamed, 'pact', 'pacts', saved), 'pacts')).toMatchObject({
      written: { was: 'alliance' },
    });
    expect(edits.renameField(airlines, 'alliance', 'pact', [])).not.toContain('"was"');
    expect(renamed).not.toContain('"alliance": {');
    expect(parseValue(renamed)['filters']).toMatchObject({ alliance: 'pact' });
    expect(read('airways', renamed).files[0]?.findings).toEqual([]);
    const removed = edits.removeField(airlines, 'countryCode');
    expect(removed).not.toContain('countryCode');
    expect(read('airways', removed).files[0]?.findings).toEqual([]);
    const parts = {
      filters: { of: { via: 'countryCode', take: 'seq' }, blank: { empty: 'countryCode' } },
      totals: {
        all: { sum: ['countryCode', 'seats'], by: [{ field: 'countryCode', per: 'day' }] },
      },
      board: { open: { abroad: { field: 'countryCode' } }, apart: { name: 'countryCode' } },
      fields: { fare: { type: 'money', currency: 'countryCode' } },
    };
    const text = JSON.stringify({ ...parts, labels: { ko: { help: { countryCode: '국가' } } } });
    const renamedParts = edits.renameField(text, 'countryCode', 'nation', []);
    expect(JSON.parse(renamedParts)).toEqual(JSON.parse(text.replaceAll('countryCode', 'nation')));
    expect(JSON.parse(edits.removeField(text, 'countryCode'))).toEqual({
      filters: {},
      totals: { all: { sum: ['seats'], by: [] } },
      board: { open: {}, apart: {} },
      fields: { fare: { type: 'money' } },
      labels: { ko: { help: {} } },
    });
  });

  it('renames the fields of an earlier version back', () => {
    const renamed = edits.renameField(airlines, 'alliance', 'pact', saved);
    const back = edits.renamedBack(airlines, renamed);
    expect(fieldIn(back, 'alliance')).toMatchObject({ written: { was: 'pact' } });
    expect(edits.setOrRemove(back, ['fields', 'alliance', 'was'], '')).toBe(airlines);
    expect(edits.renamedBack(renamed, renamed)).toBe(renamed);
    expect(edits.renamedBack(airlines, airlines)).toBe(airlines);
  });

  it('keeps parts that it does not show through every change: children', () => {
    const airports = exampleText('airports');
    const { text: added, name } = edits.addField(airports);
    const changes = [
      added,
      edits.renameField(airports, 'cityCode', 'townCode', []),
      edits.removeField(airports, 'cityCode'),
      edits.setType(added, name, 'date'),
      edits.setName(airports, 'en', 'Airfield |||| Airfields'),
      edits.moveColumn(airports, 'name', 1),
      edits.toggleFilter(airports, 'cityCode', 'reference', false),
      edits.toggleSearch(airports, 'name', false),
      edits.setOrder(airports, 'name', 'DESC'),
    ];
    for (const changed of changes) {
      expect(changed).not.toBe(airports);
      expect(parseValue(changed)['children']).toEqual({ terminals: { by: 'airportCode' } });
    }
  });

  it('writes filters as the lists understand them, one range of days at most', () => {
    const one = edits.setType(edits.addField(airlines).text, 'field1', 'date');
    const ranged = edits.toggleFilter(one, 'field1', 'date', true);
    expect(parseValue(ranged)['filters']).toMatchObject({
      field1From: { from: 'field1' },
      field1To: { to: 'field1' },
    });
    const other = edits.toggleFilter(ranged, 'updatedAt', 'dateTime', true);
    expect(fieldIn(other, 'field1')?.filter).toBe(false);
    expect(fieldIn(other, 'updatedAt')?.filter).toBe(true);
    expect(edits.toggleFilter(airlines, 'active', 'boolean', false)).not.toContain(
      '"active": "active"',
    );
  });

  it('leaves the filter of a renamed field where a new one has its old name', () => {
    const { text } = edits.addField(airlines);
    const filtered = edits.toggleFilter(text, 'field1', 'text', true);
    const again = edits.addField(edits.renameField(filtered, 'field1', 'hub', [])).text;
    const both = edits.toggleFilter(again, 'field1', 'text', true);
    expect(fieldIn(both, 'field1')?.filter).toBe(true);
    expect(fieldIn(both, 'hub')?.filter).toBe(true);
  });

  it('starts with a text that only lacks its names', () => {
    const named = ['ko', 'en'].reduce(
      (text, language) => edits.setName(text, language as 'ko' | 'en', 'Port'),
      newResource('samples', 'codes', SCHEMA),
    );
    expect(read('samples', named).files[0]?.findings).toEqual([]);
    const more = edits.addField(newExtension('customers', SCHEMA)).text;
    const findings = read('more', more).files[0]?.findings ?? [];
    expect(findings.map(({ key }) => findingPlace(key))).toEqual([
      { part: 'field', field: 'field1' },
      { part: 'field', field: 'field1' },
    ]);
  });

  it('breaks a line that became too long, and no other', () => {
    const long = 'x'.repeat(90);
    const text = '{\n  "a": { "b": 1 },\n  "c":   2\n}';
    expect(setAt(text, ['a', 'd'], long)).toBe(
      `{\n  "a": {\n    "b": 1,\n    "d": "${long}"\n  },\n  "c":   2\n}`,
    );
    expect(setAt('{}', ['a', 'b'], 1)).toBe('{\n  "a": { "b": 1 }\n}');
  });

  it("reports where it can't show a text", () => {
    expect(readForm('{\n  "fields": [],\n}').problem).toEqual({ key: null, line: 2 });
    expect(readForm('{\n  "name": "x",\n  "fields": []\n}').problem).toEqual({
      key: 'fields',
      line: 3,
    });
    expect(readForm('{ "labels": { "ko": { "fields": 1 } } }').problem?.key).toBe('labels');
    expect(readForm('[]').form).toBeNull();
  });
});

describe('sample rows', () => {
  const words = {
    name: ({ name }: Resource) => name,
    label: (_of: Resource, field: string) => field,
  };

  it('hold valid values for every field type, and existing references', () => {
    const all = readFiles({}).resources;
    for (const resource of all)
      for (const row of sampleRows(resource, all, words))
        for (const { name, type, options } of resource.fields) {
          if (['derived', 'packed'].includes(type)) continue;
          const value = row[name];
          if (value === null) continue;
          const problem = fieldTypes[type]?.codec.check(value, options, row) ?? null;
          expect(problem, `${resource.name}.${name}: ${String(value)}`).toBeNull();
        }
    const cities = all.find(({ name }) => name === 'cities');
    const countries = all.find(({ name }) => name === 'countries');
    if (!cities || !countries) throw new Error('the product has both');
    const codes = sampleRows(countries, all, words).map(({ code }) => code);
    expect(sampleRows(cities, all, words).map(({ countryCode }) => countryCode)).toEqual(codes);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('exist for every selectable type', () => {
    const text = TYPES.reduce((before, type) => {
      const { text: more, name } = edits.addField(before);
      const typed = edits.setType(more, name, type);
      const to = type.startsWith('reference') ? 'countries' : undefined;
      const named = setAt(
        setAt(typed, ['labels', 'ko', 'fields', name], type),
        ['labels', 'en', 'fields', name],
        type,
      );
      return setAt(named, ['fields', name, 'to'], to);
    }, airlines);
    const found = read('airways', text);
    expect(found.files[0]?.findings).toEqual([]);
    const resource = found.resource('airways');
    if (!resource) throw new Error('it is not there');
    const [row] = sampleRows(resource, found.resources, words);
    for (const { name } of resource.fields) expect(row?.[name], name).not.toBeNull();
  });
});

describe('the difference of two texts', () => {
  it('shows removals and additions in place', () => {
    expect(diffLines('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toEqual([' a', '-b', '+x', ' c', '+y', ' d']);
    expect(diffLines('a\nb', 'a\nb\n')).toEqual([]);
    expect(diffLines('', 'a')).toEqual(['-', '+a']);
  });

  it('omits equal parts far from a change', () => {
    const text = Array.from({ length: 40 }, (_, at) => `line ${at}`);
    expect(diffLines(text.join('\n'), text.with(20, 'other').join('\n'))).toEqual([
      '…',
      ' line 18',
      ' line 19',
      '-line 20',
      '+other',
      ' line 21',
      ' line 22',
    ]);
  });
});

describe('findings', () => {
  it("are shown in the user's language if translated, else as reported", () => {
    const wrong = airlines.replace(
      '"code", "name", "countryCode"',
      '"code", "nmae", "countryCode"',
    );
    const [finding] = read('airways', wrong).files[0]?.findings ?? [];
    if (!finding) throw new Error('nothing was found');
    expect(finding).toMatchObject({ key: 'columns', line: 21 });
    expect(formatMessage(finding, 'ko')).toBe('"nmae" 항목이 없습니다. "name" 아닌가요?');
    expect(formatMessage(finding, 'en')).toBe(
      'names the unknown field "nmae"; did you mean "name"?',
    );
    const at = { file: 'a.json', key: 'key', message: 'sings', remedy: 'listen' };
    expect(formatMessage(at, 'ko')).toBe('sings listen');
    const problem = { key: 'sings', args: {} };
    expect(formatMessage({ ...at, problem, advice: finding.advice }, 'ko')).toBe(
      'sings "name" 아닌가요?',
    );
  });

  it('are shown in the right place', () => {
    expect(findingPlace('fields.code.maxLength')).toEqual({ part: 'field', field: 'code' });
    expect(findingPlace('labels.ko.values.alliance.X')).toEqual({
      part: 'field',
      field: 'alliance',
    });
    expect(findingPlace('labels.en.name')).toEqual({ part: 'basics' });
    expect(findingPlace('filters.code')).toEqual({ part: 'list' });
    expect(findingPlace('totals.seats')).toEqual({ part: 'file' });
  });
});
