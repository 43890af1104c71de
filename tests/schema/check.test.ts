import { describe, expect, it } from 'vitest';
import { cities } from '../../resources/cities';
import { countries } from '../../resources/countries';
import { fieldTypes } from '../../src/fields';
import { checkResources } from '../../src/schema/checks';
import { DeclarationError, readDeclarations } from '../../src/schema/readDeclarations';
import { sentenceOf } from '../../src/schema/checks/messages';

type Plain = Record<string, unknown>;

function findings(change: (city: Plain, fields: Record<string, Plain>) => void) {
  const city = structuredClone(cities) as unknown as Plain;
  change(city, city.fields as Record<string, Plain>);
  return checkResources([countries, city], fieldTypes);
}

const lines = (change: Parameters<typeof findings>[0]) => findings(change).map(sentenceOf);

describe('checkResources', () => {
  it('finds nothing in valid declarations', () => {
    expect(findings(() => undefined)).toEqual([]);
  });

  it.each<[string, Parameters<typeof findings>[0], string]>([
    [
      'an unknown reference',
      (_, fields) => (fields.countryCode!.to = 'contries'),
      'resources/cities.ts: fields.countryCode refers to unknown resource "contries"; did you mean "countries"?',
    ],
    [
      'a key that may be empty, shared or renamed',
      (_, fields) => (fields.code = { type: 'text', maxLength: 10 }),
      'resources/cities.ts: fields.code is the key, which others refer by, but not required, unique, fixed; add required: true, unique: true, fixed: true',
    ],
    [
      'a key that may be renamed',
      (_, fields) => delete fields.code!.fixed,
      'resources/cities.ts: fields.code is the key, which others refer by, but not fixed; add fixed: true',
    ],
    [
      'an unknown field type',
      (_, fields) => (fields.name!.type = 'txet'),
      'resources/cities.ts: fields.name.type is the unknown field type "txet"; did you mean "text"?',
    ],
    [
      'a default that is a misspelt value',
      (_, fields) =>
        (fields.seq = { type: 'enum', values: { EAST: 'blue', WEST: 'red' }, default: 'EATS' }),
      'resources/cities.ts: fields.seq.default is no value that the field may have; did you mean "EAST"?',
    ],
    [
      'an unknown column',
      (city) => (city.columns = ['code', 'nmae']),
      'resources/cities.ts: columns names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'an unknown field of a card',
      (city) => (city.card = ['nmae']),
      'resources/cities.ts: card names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'a record seen in an unknown one',
      (city) => (city.openedIn = 'contryCode'),
      'resources/cities.ts: openedIn names the unknown field "contryCode"; did you mean "countryCode"?',
    ],
    [
      'a record seen in what is no other',
      (city) => (city.openedIn = 'name'),
      'resources/cities.ts: openedIn names "name", which is no reference; name a reference',
    ],
    [
      'createVariants without an enum field',
      (city) => (city.createVariants = 'name'),
      'resources/cities.ts: createVariants names "name", which is not a choice of listed values; name a choice that is entered in forms',
    ],
    [
      'a suggestion for an unknown field',
      (city) => (city.suggestions = { nmae: { next: true } }),
      'resources/cities.ts: suggestions.nmae names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'a suggestion for a read-only field',
      (city) => (city.suggestions = { id: { values: ['1'], per: ['countryCode'] } }),
      'resources/cities.ts: suggestions.id names "id", which is not entered in forms; name another field',
    ],
    [
      'a suggestion that follows numbers',
      (city) => (city.suggestions = { seq: { next: true } }),
      'resources/cities.ts: suggestions.seq names "seq", which is no stored text; name another field',
    ],
    [
      'a suggestion by turn within what no parameter asks for',
      (city) => (city.suggestions = { name: { values: ['A'], per: ['code'] } }),
      'resources/cities.ts: suggestions.name.per uses "code", which cities cannot be filtered by; give cities the filter `code`',
    ],
    [
      'a suggestion of the latest within what no parameter asks for',
      (city) => (city.suggestions = { name: { latest: true, per: ['code'] } }),
      'resources/cities.ts: suggestions.name.per uses "code", which cities cannot be filtered by; give cities the filter `code`',
    ],
    [
      'a suggestion of a field that the other record lacks',
      (city) => (city.suggestions = { name: [{ via: 'countryCode', take: 'nmae' }] }),
      'resources/cities.ts: suggestions.name.take names "nmae", which countries does not have; did you mean "name"?',
    ],
    [
      'a suggestion by what is no reference',
      (city) => (city.suggestions = { name: { via: 'code', take: 'name' } }),
      'resources/cities.ts: suggestions.name.via names "code", which is no reference; name a reference',
    ],
    [
      'a board of what is in no order of days',
      (city) => (city.board = { open: { noSeq: { field: 'seq' } } }),
      'resources/cities.ts: board is by day, and "seq" is no day that the list begins with in ascending order; let the order begin with a date, upwards',
    ],
    [
      'lanes by an unknown field',
      (city) => (city.board = { open: {}, timeline: { place: { by: 'nmae' } } }),
      'resources/cities.ts: board.timeline.place names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'lanes of records that end in two ways',
      (city) =>
        (city.board = { open: {}, timeline: { seq: { by: 'name', days: 'seq', until: 'seq' } } }),
      'resources/cities.ts: board.timeline.seq.until says the same as days; keep one of them',
    ],
    [
      'lanes called as what is open',
      (city) =>
        (city.board = { open: { seq: { field: 'seq' } }, timeline: { seq: { by: 'name' } } }),
      'resources/cities.ts: board.timeline names "seq" twice; name it once',
    ],
    [
      'an unknown field in a template of names',
      (city) => (city.recordRepresentation = '{nmae} {code}'),
      'resources/cities.ts: recordRepresentation names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'an unknown field that is watched',
      (city) => (city.changeGuard = { fields: ['sqe'] }),
      'resources/cities.ts: changeGuard names the unknown field "sqe"; did you mean "seq"?',
    ],
    [
      'an unknown field of a sheet',
      (city) => (city.sheet = { fields: ['sqe'] }),
      'resources/cities.ts: sheet.fields names the unknown field "sqe"; did you mean "seq"?',
    ],
    [
      'a read-only field to edit in a sheet',
      (city) => (city.sheet = { fields: ['updatedAt'] }),
      'resources/cities.ts: sheet.fields names "updatedAt", which is not entered in forms; remove it',
    ],
    [
      'an unknown field in the order',
      (city) => (city.sort = [{ field: 'sqe', order: 'ASC' }]),
      'resources/cities.ts: sort names the unknown field "sqe"; did you mean "seq"?',
    ],
    [
      'an unknown field in a form section',
      (city) => (city.form = [{ name: 'basic', fields: ['xyzzy'] }]),
      'resources/cities.ts: form.basic names the unknown field "xyzzy"; use one of: id, countryCode, code, name, seq, active, updatedAt',
    ],
    [
      'a filter on an unknown field',
      (city) => (city.filters = { searchKey: { search: ['nam'] } }),
      'resources/cities.ts: filters.searchKey names the unknown field "nam"; did you mean "name"?',
    ],
    [
      'an unknown key',
      (city) => (city.colums = []),
      'resources/cities.ts: colums is not a known key; remove it, or did you mean "columns"?',
    ],
    [
      'an unknown option of a field',
      (_, fields) => (fields.name!.maxlength = 3),
      'resources/cities.ts: fields.name.maxlength is not a known key; remove it, or did you mean "maxLength"?',
    ],
    [
      'no id',
      (_, fields) => delete fields.id,
      'resources/cities.ts: fields.id is missing; add id: { type: "id" }',
    ],
    [
      'a scope that the target cannot be filtered by',
      (_, fields) => (fields.countryCode!.scope = { seach: 'name' }),
      'resources/cities.ts: fields.countryCode.scope uses "seach", which countries cannot be filtered by; use one of: searchKey, active',
    ],
    [
      'another resource’s route',
      (city) => (city.route = 'codes/countries'),
      'resources/cities.ts: route "codes/countries" is also that of countries; choose another',
    ],
    [
      'unique together with an unknown field',
      (_, fields) => (fields.code!.unique = ['contryCode']),
      'resources/cities.ts: fields.code.unique names the unknown field "contryCode"; did you mean "countryCode"?',
    ],
    [
      'a filter of an extension on an unknown field',
      (city) => (city.filters = { of: { equals: 'nmae', extension: 'mine' } }),
      'resources/cities.ts: filters.of names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'a total of an unknown field',
      (city) => (city.totals = { all: { sum: ['sqe'], by: [] } }),
      'resources/cities.ts: totals.all.sum names the unknown field "sqe"; did you mean "seq"?',
    ],
    [
      'a total by an unknown field',
      (city) => (city.totals = { all: { sum: ['seq'], by: ['contryCode'] } }),
      'resources/cities.ts: totals.all.by names the unknown field "contryCode"; did you mean "countryCode"?',
    ],
    [
      'a total without values of an unknown field',
      (city) => (city.totals = { all: { sum: ['seq'], by: [], without: { nmae: ['x'] } } }),
      'resources/cities.ts: totals.all.without names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'a total of what is no number',
      (city) => (city.totals = { all: { sum: ['name'], by: [] } }),
      'resources/cities.ts: totals.all.sum names "name", which is no number; name a number',
    ],
    [
      'a total by what is not stored',
      (city, fields) => {
        fields.country = { type: 'derived', via: 'countryCode', take: 'name' };
        city.totals = { all: { sum: ['seq'], by: ['country'] } };
      },
      'resources/cities.ts: totals.all.by names "country", which is not stored; name a stored field',
    ],
    [
      'a total by the field that it sums',
      (city) => (city.totals = { all: { sum: ['seq'], by: ['seq'] } }),
      'resources/cities.ts: totals.all.by names "seq" twice; name another field',
    ],
    [
      'a total per day of an unknown field',
      (city) => (city.totals = { all: { sum: ['seq'], by: [{ field: 'updateAt', per: 'day' }] } }),
      'resources/cities.ts: totals.all.by names the unknown field "updateAt"; did you mean "updatedAt"?',
    ],
    [
      'a total per day of what is on no day',
      (city) => (city.totals = { all: { sum: ['seq'], by: [{ field: 'name', per: 'day' }] } }),
      'resources/cities.ts: totals.all.by names "name", which is no moment; name a dateTime',
    ],
    [
      'a total by one field twice',
      (city) =>
        (city.totals = {
          all: { sum: ['seq'], by: ['updatedAt', { field: 'updatedAt', per: 'day' }] },
        }),
      'resources/cities.ts: totals.all.by names "updatedAt" twice; name it once',
    ],
    ...['dateField', { empty: 'dateField' }, { search: ['dateField'] }].map(
      (filter): [string, Parameters<typeof findings>[0], string] => [
        `a filter ${JSON.stringify(filter)} by the choice of another`,
        (city) => (city.filters = { dateField: { choose: ['updatedAt'] }, day: filter }),
        'resources/cities.ts: filters.day names the unknown field "dateField"; use one of: id, countryCode, code, name, seq, active, updatedAt',
      ],
    ),
    [
      'a confirmation by an unknown field',
      (city) => (city.confirmation = { by: 'nmae' }),
      'resources/cities.ts: confirmation.by names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'a confirmation with a memo in an unknown field',
      (city) => (city.confirmation = { by: 'name', memo: 'nmae' }),
      'resources/cities.ts: confirmation.memo names the unknown field "nmae"; did you mean "name"?',
    ],
    [
      'a confirmation by a field that is no reference to users',
      (city) => (city.confirmation = { by: 'name' }),
      'resources/cities.ts: confirmation.by names "name", which does not refer to a user; name a referenceById',
    ],
    [
      'a confirmation at an unknown field',
      (city) => (city.confirmation = { by: 'name', at: 'updateAt' }),
      'resources/cities.ts: confirmation.at names the unknown field "updateAt"; did you mean "updatedAt"?',
    ],
    [
      'a confirmation at what is no moment',
      (city) => (city.confirmation = { by: 'name', at: 'seq' }),
      'resources/cities.ts: confirmation.at names "seq", which is no moment; name a dateTime',
    ],
    ...(
      [
        ['at', 'seq', 'which is no moment; name a dateTime'],
        ['by', 'seq', 'which does not refer to a user; name a referenceById'],
        ['reason', 'name', 'which a form could fill; give fields.name `readOnly: true`'],
      ] as const
    ).map(([part, field, said]): [string, Parameters<typeof findings>[0], string] => [
      `a return whose ${part} is unfit`,
      (city) =>
        (city.confirmation = {
          by: 'name',
          returned: { at: 'seq', by: 'seq', reason: 'name', [part]: field },
        }),
      `resources/cities.ts: confirmation.returned.${part} names "${field}", ${said}`,
    ]),
    [
      'a confirmation at a moment that a form could fill',
      (city, fields) => {
        fields.seenAt = { type: 'dateTime' };
        city.confirmation = { by: 'name', at: 'seenAt' };
      },
      'resources/cities.ts: confirmation.at names "seenAt", which a form could fill; give fields.seenAt `readOnly: true`',
    ],
  ])('names file, key and remedy for %s', (_what, change, line) => {
    expect(lines(change)).toContain(line);
  });

  it.each<[string, Parameters<typeof findings>[0], string]>([
    ['a name in capitals', (city) => (city.name = 'Cities'), 'name'],
    ['a path without a slash', (city) => (city.path = 'cities'), 'path'],
    ['a route with a slash', (city) => (city.route = '/cities'), 'route'],
    ['an entity without words', (city) => (city.entity = { singular: '' }), 'entity.singular'],
    ['no columns', (city) => (city.columns = []), 'columns'],
    [
      'a direction that is none',
      (city) => (city.sort = [{ field: 'seq', order: 'UP' }]),
      'sort.0.order',
    ],
    [
      'a total of nothing',
      (city) => (city.totals = { all: { sum: [], by: [] } }),
      'totals.all.sum',
    ],
    [
      'a filter of no extension',
      (city) => (city.filters = { of: { equals: 'name' } }),
      'filters.of.extension',
    ],
    [
      'a total per something else',
      (city) =>
        (city.totals = { all: { sum: ['seq'], by: [{ field: 'updatedAt', per: 'week' }] } }),
      'totals.all.by.0.per',
    ],
    ['a history that is no yes or no', (city) => (city.history = 'all'), 'history'],
    [
      'a confirmation by an unknown field',
      (city) => (city.confirmation = { at: 'updatedAt' }),
      'confirmation.by',
    ],
    ['a stamp that is none', (city) => (city.stamps = ['roleCode']), 'stamps.0'],
    [
      'text of a negative length',
      (_, fields) => (fields.name!.maxLength = -1),
      'fields.name.maxLength',
    ],
  ])('refuses %s', (_what, change, key) => {
    expect(findings(change).map((finding) => finding.key)).toContain(key);
  });

  it('reports a value that is no object, without crashing', () => {
    expect(checkResources([null, 3, 'x'], fieldTypes)).toHaveLength(3);
  });

  it('blames nothing for referring to what is itself wrong', () => {
    const wrong = { ...countries, fields: { ...countries.fields, name: { type: 'txet' } } };
    expect(checkResources([cities, wrong], fieldTypes).map(({ key }) => key)).toEqual([
      'fields.name.type',
    ]);
  });

  it('points to the file that a declaration came from', () => {
    const [finding] = checkResources(
      [{ name: 'hotels' }],
      fieldTypes,
      (name) => `extra/${name}.json`,
    );
    expect(finding?.file).toBe('extra/hotels.json');
  });
});

describe('readDeclarations', () => {
  it('throws all findings at once', () => {
    const broken = { ...cities, columns: ['nmae'], recordRepresentation: 'nmae' };
    const read = () => readDeclarations([countries, broken], fieldTypes);
    expect(read).toThrow(DeclarationError);
    expect(read).toThrow(/columns names.*"nmae".*\n.*|recordRepresentation names.*"nmae".*\n/);
  });

  it('gives as many resources as declarations', () => {
    expect(readDeclarations([cities, countries], fieldTypes).map(({ name }) => name)).toEqual([
      'cities',
      'countries',
    ]);
  });
});
