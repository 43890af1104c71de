import { describe, expect, it } from 'vitest';
import { cities } from '../../resources/cities';
import { countries } from '../../resources/countries';
import { fieldTypes } from '../../src/fields';
import type { ResourceDeclaration } from '../../src/schema';
import { checkUse } from '../../src/schema/checks';
import type { ReportFinding } from '../../src/schema/checks/finding';
import { sentenceOf } from '../../src/schema/checks/messages';
import { readFiles } from '../support/resourceFiles';
import { airlines, text } from './fileSamples';

type Plain = Record<string, unknown>;

function lines(change: (city: Plain, fields: Record<string, Plain>) => void): string[] {
  const city = structuredClone(cities) as unknown as Plain;
  change(city, city.fields as Record<string, Plain>);
  const found: string[] = [];
  const declaration = city as unknown as ResourceDeclaration;
  const all = [countries as unknown as ResourceDeclaration, declaration];
  const report: ReportFinding = (key, problem, advice) =>
    found.push(sentenceOf({ file: 'resources/cities.ts', key, problem, advice }));
  checkUse(declaration, { all, catalogue: fieldTypes, report });
  return found;
}

const typed = ['countryCode', 'code', 'name', 'seq', 'active'];

it.each<[Parameters<typeof lines>[0], string[]]>([
  [(city) => (city.form = [{ name: 'basic', fields: typed }]), []],
  [
    (city) => (city.form = [{ name: 'basic', fields: typed.filter((name) => name !== 'name') }]),
    [
      'fields.name is required, but in no section of the form: no record could be created; add it to form',
    ],
  ],
  [
    (city, fields) => {
      city.children = { cities: { by: 'name' } };
      fields.code!.default = 'X';
      city.form = [{ name: 'basic', fields: ['countryCode', 'seq'] }];
    },
    [],
  ],
  [
    (city, fields) => {
      fields.countryName = { type: 'derived', via: 'countryCode', take: 'name' };
      city.form = [{ name: 'basic', fields: [...typed, 'countryName', 'updatedAt'] }];
    },
    [
      'form.basic names "countryName", which is not entered in forms; remove it',
      'form.basic names "updatedAt", which is not entered in forms; remove it',
    ],
  ],
  [
    (city, fields) => {
      fields.state = { type: 'enum', values: { OPEN: 'blue', DONE: 'green' } };
      city.board = {
        by: 'state',
        open: { open: { field: 'state', done: ['DNOE'], of: ['OPEN'] } },
      };
      city.cancelled = { state: ['GONE'] };
      city.recordRepresentation = '{code} {name';
    },
    [
      'recordRepresentation has an unclosed {; close it with }',
      'cancelled.state is "GONE", which is none of its values; did you mean "DONE"?',
      'board.open.open.done is "DNOE", which is none of its values; did you mean "DONE"?',
    ],
  ],
  [
    (city, fields) => {
      fields.state = { type: 'enum', values: { OPEN: 'blue', DONE: 'green' } };
      fields.mood = { type: 'enum', values: { OPEN: 'blue' }, open: true };
      city.totals = { all: { sum: ['seq'], by: [], without: { state: ['DNOE'], mood: ['GLAD'] } } };
      city.suggestions = {
        name: [
          { via: 'countryCode', take: 'name', when: { state: ['OPEN', 'OPNE'] } },
          { next: true },
        ],
      };
      const asks = { open: 'open', before: { state: ['DOEN'] } };
      city.children = { cities: { by: 'countryCode', asks } };
      city.form = [{ name: 'basic', fields: typed }];
    },
    [
      'totals.all.without.state is "DNOE", which is none of its values; did you mean "DONE"?',
      'suggestions.name.when.state is "OPNE", which is none of its values; did you mean "OPEN"?',
      'children.cities.asks.before.state is "DOEN", which is none of its values; did you mean "DONE"?',
    ],
  ],
  [
    (_, fields) => Object.assign(fields.updatedAt!, { required: true }),
    ['fields.updatedAt.required names "updatedAt", which is not entered in forms; remove it'],
  ],
  [
    (_, fields) => Object.assign(fields.seq!, { min: 600, max: 500 }),
    ['fields.seq.min is larger than fields.seq.max: no value fits; make it shorter or smaller'],
  ],
  [
    (_, fields) => (fields.seq = { type: 'decimal', min: '10', max: '9.5' }),
    ['fields.seq.min is larger than fields.seq.max: no value fits; make it shorter or smaller'],
  ],
  [
    (_, fields) => Object.assign(fields.name!, { minLength: 5, maxLength: 4 }),
    [
      'fields.name.minLength is larger than fields.name.maxLength: no value fits; make it shorter or smaller',
    ],
  ],
  [
    (_, fields) => (fields.seq = { type: 'money' }),
    ['fields.seq has none of currency, always; give one of them'],
  ],
  [
    (_, fields) => (fields.seq = { type: 'enum', values: {} }),
    ['fields.seq.values is empty; fill it in'],
  ],
  [(_, fields) => (fields.seq = { type: 'enum', values: {}, open: true }), []],
])('checkUse of %s: finds %j', (change, expected) => {
  expect(lines(change)).toEqual(expected.map((line) => `resources/cities.ts: ${line}`));
});

describe('a resource file', () => {
  const twice = text(airlines).replace('"code": "Code"', '"code": "Name"');
  const read = (texts: readonly [string, ...string[]], isStrict: boolean) =>
    readFiles({ airways: texts }, { isStrict }).files[0];

  it('that is new is checked so for its author', () => {
    expect(read([twice], true)?.findings.map(sentenceOf)).toEqual([
      expect.stringMatching(
        /^airways\.json:\d+: labels\.en\.fields\.name is also the label of "code"; give another label$/,
      ),
    ]);
  });

  it('with former names of extensions names the new ones', () => {
    const former = text(airlines, (copy) => {
      Object.assign(copy['fields'] as object, {
        crew: { type: 'integer', extension: 'confirmations' },
      });
      const flying = { without: 'alliance', values: ['STAR'], extension: 'returns' };
      Object.assign(copy['filters'] as object, { flying });
    });
    const said = (read([former], true)?.findings ?? [])
      .map(sentenceOf)
      .filter((one) => one.includes('.extension'));
    expect(said.map((one) => one.replace(/:\d+:/, ':'))).toEqual([
      'airways.json: fields.crew.extension is "confirmations", the former name of an extension; write "fields"',
      'airways.json: filters.flying.extension is "returns", the former name of an extension; write "fields"',
    ]);
  });

  it('is served nevertheless, and does not get lost by an update', () => {
    expect(read([twice], false)).toMatchObject({ current: true, findings: [] });
    expect(read([twice, twice], true)).toMatchObject({ current: true, findings: [] });
  });
});
