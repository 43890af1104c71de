import { describe, expect, it } from 'vitest';
import { cities } from '../../resources/cities';
import { countries } from '../../resources/countries';
import { fieldTypes } from '../../src/fields';
import { checkResources, nameIn } from '../../src/schema/checks';
import { DeclarationError, readDeclarations } from '../../src/schema/readDeclarations';
import { checkCollisions } from '../../src/schema/checks/collisions';
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

  it('asks for a resource where a reference names none', () => {
    const [finding] = findings((_, { countryCode }) => void delete countryCode?.['to']);
    expect(finding).toMatchObject({
      key: 'fields.countryCode.to',
      problem: { key: 'missing' },
      advice: { key: 'giveResource' },
    });
  });

  it('reports a name that is taken once, without the addresses that follow from it', () => {
    const { route: _route, ...other } = cities;
    const all = [other, { ...other }];
    const keys: string[] = [];
    checkCollisions(other, { all, report: (key) => keys.push(key) });
    expect(keys).toEqual(['name']);
    checkCollisions({ ...other, path: '/cities' }, { all, report: (key) => keys.push(key) });
    expect(keys).toEqual(['name', 'name', 'path']);
  });

  const saidOf = (patch: Plain) => lines((city) => void Object.assign(city, patch));
  const FILE = 'resources/cities.ts';

  it.each<[patch: Plain, key: string, unknown: string, meant: string]>([
    [{ columns: ['code', 'nmae'] }, 'columns', 'nmae', 'name'],
    [{ card: ['nmae'] }, 'card', 'nmae', 'name'],
    [{ openedIn: 'contryCode' }, 'openedIn', 'contryCode', 'countryCode'],
    [{ suggestions: { nmae: { next: true } } }, 'suggestions.nmae', 'nmae', 'name'],
    [
      { board: { open: {}, timeline: { place: { by: 'nmae' } } } },
      'board.timeline.place.by',
      'nmae',
      'name',
    ],
    [{ recordRepresentation: '{nmae} {code}' }, 'recordRepresentation', 'nmae', 'name'],
    [{ changeGuard: { fields: ['sqe'] } }, 'changeGuard.fields', 'sqe', 'seq'],
    [{ sheet: { fields: ['sqe'] } }, 'sheet.fields', 'sqe', 'seq'],
    [{ sort: [{ field: 'sqe', order: 'ASC' }] }, 'sort', 'sqe', 'seq'],
    [{ filters: { searchKey: { search: ['nam'] } } }, 'filters.searchKey.search', 'nam', 'name'],
    [
      { filters: { of: { equals: 'nmae', extension: 'mine' } } },
      'filters.of.equals',
      'nmae',
      'name',
    ],
    [{ totals: { all: { sum: ['sqe'], by: [] } } }, 'totals.all.sum', 'sqe', 'seq'],
    [
      { totals: { all: { sum: ['seq'], by: ['contryCode'] } } },
      'totals.all.by',
      'contryCode',
      'countryCode',
    ],
    [
      { totals: { all: { sum: ['seq'], by: [], without: { nmae: ['x'] } } } },
      'totals.all.without.nmae',
      'nmae',
      'name',
    ],
    [
      { totals: { all: { sum: ['seq'], by: [{ field: 'updateAt', per: 'day' }] } } },
      'totals.all.by',
      'updateAt',
      'updatedAt',
    ],
    [{ confirmation: { by: 'nmae' } }, 'confirmation.by', 'nmae', 'name'],
    [{ confirmation: { by: 'name', memo: 'nmae' } }, 'confirmation.memo', 'nmae', 'name'],
    [{ confirmation: { by: 'name', at: 'updateAt' } }, 'confirmation.at', 'updateAt', 'updatedAt'],
  ])('%j: %s names an unknown field, and the one that is meant', (patch, key, unknown, meant) => {
    const line = `${FILE}: ${key} names the unknown field "${unknown}"; did you mean "${meant}"?`;
    expect(saidOf(patch)).toContain(line);
  });

  it.each<[patch: Plain, line: string]>([
    [{ openedIn: 'name' }, 'openedIn names "name", which is no reference; name a reference'],
    [
      { createVariants: 'name' },
      'createVariants names "name", which is not a choice of listed values; name a choice that is entered in forms',
    ],
    [
      { suggestions: { id: { values: ['1'], per: ['countryCode'] } } },
      'suggestions.id names "id", which is not entered in forms; name another field',
    ],
    [
      { suggestions: { seq: { next: true } } },
      'suggestions.seq names "seq", which is no stored text; name another field',
    ],
    [
      { suggestions: { name: { values: ['A'], per: ['code'] } } },
      'suggestions.name.per uses "code", which cities cannot be filtered by; give cities the filter `code`',
    ],
    [
      { suggestions: { name: { latest: true, per: ['code'] } } },
      'suggestions.name.per uses "code", which cities cannot be filtered by; give cities the filter `code`',
    ],
    [
      { suggestions: { name: [{ via: 'countryCode', take: 'nmae' }] } },
      'suggestions.name.take names "nmae", which countries does not have; did you mean "name"?',
    ],
    [
      { suggestions: { name: { via: 'code', take: 'name' } } },
      'suggestions.name.via names "code", which is no reference; name a reference',
    ],
    [
      { board: { open: { noSeq: { field: 'seq' } } } },
      'board is by day, and "seq" is no day that the list begins with in ascending order; let the order begin with a date, upwards',
    ],
    [
      { board: { open: {}, timeline: { seq: { by: 'name', days: 'seq', until: 'seq' } } } },
      'board.timeline.seq.until says the same as days; keep one of them',
    ],
    [
      { board: { open: { seq: { field: 'seq' } }, timeline: { seq: { by: 'name' } } } },
      'board.timeline names "seq" twice; name it once',
    ],
    [
      { sheet: { fields: ['updatedAt'] } },
      'sheet.fields names "updatedAt", which is not entered in forms; remove it',
    ],
    [
      { form: [{ name: 'basic', fields: ['xyzzy'] }] },
      'form.basic names the unknown field "xyzzy"; use one of: id, countryCode, code, name, seq, active, updatedAt',
    ],
    [{ colums: [] }, 'colums is not a known key; remove it, or did you mean "columns"?'],
    [
      { route: 'codes/countries' },
      'route "codes/countries" is also that of countries; choose another',
    ],
    [
      { totals: { all: { sum: ['name'], by: [] } } },
      'totals.all.sum names "name", which is no number; name a number',
    ],
    [
      { totals: { all: { sum: ['seq'], by: ['seq'] } } },
      'totals.all.by names "seq" twice; name another field',
    ],
    [
      { totals: { all: { sum: ['seq'], by: [{ field: 'name', per: 'day' }] } } },
      'totals.all.by names "name", which is no moment; name a dateTime',
    ],
    [
      { totals: { all: { sum: ['seq'], by: ['updatedAt', { field: 'updatedAt', per: 'day' }] } } },
      'totals.all.by names "updatedAt" twice; name it once',
    ],
    [
      { confirmation: { by: 'name' } },
      'confirmation.by names "name", which does not refer to a user; name a referenceById',
    ],
    [
      { confirmation: { by: 'name', at: 'seq' } },
      'confirmation.at names "seq", which is no moment; name a dateTime',
    ],
    ...(
      [
        ['filters.day', 'dateField'],
        ['filters.day.empty', { empty: 'dateField' }],
        ['filters.day.search', { search: ['dateField'] }],
      ] as const
    ).map(([key, day]): [Plain, string] => [
      { filters: { dateField: { choose: ['updatedAt'] }, day } },
      `${key} names the unknown field "dateField"; use one of: id, countryCode, code, name, seq, active, updatedAt`,
    ]),
    ...[
      ['at', 'seq', 'which is no moment; name a dateTime'],
      ['by', 'seq', 'which does not refer to a user; name a referenceById'],
      ['reason', 'name', 'which a form could fill; give fields.name `readOnly: true`'],
    ].map(([part = '', field, said]): [Plain, string] => {
      const returned = { at: 'seq', by: 'seq', reason: 'name', [part]: field };
      const line = `confirmation.returned.${part} names "${field}", ${said}`;
      return [{ confirmation: { by: 'name', returned } }, line];
    }),
  ])('%j: %s', (patch, line) => expect(saidOf(patch)).toContain(`${FILE}: ${line}`));

  it.each<[Parameters<typeof findings>[0], string]>([
    [
      (_, fields) => (fields.countryCode!.to = 'contries'),
      'fields.countryCode refers to unknown resource "contries"; did you mean "countries"?',
    ],
    [
      (_, fields) => (fields.code = { type: 'text', maxLength: 10 }),
      'fields.code is the key, which others refer by, but not required, unique, fixed; add required: true, unique: true, fixed: true',
    ],
    [
      (_, fields) => delete fields.code!.fixed,
      'fields.code is the key, which others refer by, but not fixed; add fixed: true',
    ],
    [
      (_, fields) => (fields.name!.type = 'txet'),
      'fields.name.type is the unknown field type "txet"; did you mean "text"?',
    ],
    [
      (_, fields) =>
        (fields.seq = { type: 'enum', values: { EAST: 'blue', WEST: 'red' }, default: 'EATS' }),
      'fields.seq.default is no value that the field may have; did you mean "EAST"?',
    ],
    [
      (_, fields) => (fields.name!.maxlength = 3),
      'fields.name.maxlength is not a known key; remove it, or did you mean "maxLength"?',
    ],
    [(_, fields) => delete fields.id, 'fields.id is missing; add id: { type: "id" }'],
    [
      (_, fields) => (fields.countryCode!.scope = { seach: 'name' }),
      'fields.countryCode.scope uses "seach", which countries cannot be filtered by; use one of: searchKey, active',
    ],
    [
      (_, fields) => (fields.count = { type: 'derived', as: 'integer', of: 'contries' }),
      'fields.count.of refers to unknown resource "contries"; did you mean "countries"?',
    ],
    [
      (_, fields) => (fields.code!.unique = ['contryCode']),
      'fields.code.unique names the unknown field "contryCode"; did you mean "countryCode"?',
    ],
    [
      (city, fields) => {
        fields.country = { type: 'derived', via: 'countryCode', take: 'name' };
        city.totals = { all: { sum: ['seq'], by: ['country'] } };
      },
      'totals.all.by names "country", which is not stored; name a stored field',
    ],
    [
      (city, fields) => {
        fields.seenAt = { type: 'dateTime' };
        city.confirmation = { by: 'name', at: 'seenAt' };
      },
      'confirmation.at names "seenAt", which a form could fill; give fields.seenAt `readOnly: true`',
    ],
  ])('%s: %s', (change, line) => expect(lines(change)).toContain(`${FILE}: ${line}`));

  it.each<[patch: Plain, key: string]>([
    [{ name: 'Cities' }, 'name'],
    [{ path: 'cities' }, 'path'],
    [{ route: '/cities' }, 'route'],
    [{ entity: { singular: '' } }, 'entity.singular'],
    [{ columns: [] }, 'columns'],
    [{ sort: [{ field: 'seq', order: 'UP' }] }, 'sort.0.order'],
    [{ totals: { all: { sum: [], by: [] } } }, 'totals.all.sum'],
    [{ filters: { of: { equals: 'name' } } }, 'filters.of.extension'],
    [
      { totals: { all: { sum: ['seq'], by: [{ field: 'updatedAt', per: 'week' }] } } },
      'totals.all.by.0.per',
    ],
    [{ history: 'all' }, 'history'],
    [{ confirmation: { at: 'updatedAt' } }, 'confirmation.by'],
    [{ stamps: ['roleCode'] }, 'stamps.0'],
  ])('refuses %j at %s', (patch, key) => {
    const found = findings((city) => void Object.assign(city, patch));
    expect(found.map((finding) => finding.key)).toContain(key);
  });

  it('refuses text of a negative length', () => {
    const found = findings((_, fields) => (fields.name!.maxLength = -1));
    expect(found.map((finding) => finding.key)).toContain('fields.name.maxLength');
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
      (one) => `extra/${nameIn(one)}.json`,
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
