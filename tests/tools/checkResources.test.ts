import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';
import { sentenceOf } from '../../src/schema/checks/messages';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { lint } from '../../tools/resources/lint';
import { loadSources } from '../../tools/resources/load';
import { placesIn } from '../../tools/resources/places';
import type { Sources, LanguageWords } from '../../tools/resources/sources';
import { withoutSource } from '../../tools/resources/withoutSource';
import { root } from '../support/readme';
import { resourceFile } from '../support/resourceFile';

const NAMES = ['cities', 'countries'];
const ROUTES = ['codes/cities', 'codes/countries'];

/** What the file below refers to; tests/resources checks all. */
let product: Sources;
beforeAll(async () => {
  const { sources } = await loadSources(root);
  const few = (words: LanguageWords): LanguageWords => {
    const resources = ROUTES.map((route) => [route, words.resources[route] ?? {}] as const);
    return { ...words, resources: Object.fromEntries(resources) };
  };
  const isOne = ({ file }: { file: string }) => NAMES.some((name) => file.includes(`/${name}.ts`));
  product = {
    resources: sources.resources.filter(isOne),
    wordFiles: [],
    words: { ko: few(sources.words.ko), en: few(sources.words.en) },
  };
});

const FILE = 'resources/airways.ts';
const GOOD = `import { defineResource } from '../src/schema';

const values = { STAR: 'amber', NONE: 'neutral' } as const;

export const airlines = defineResource({
  name: 'airways',
  route: 'codes/airways',
  entity: { singular: 'Airline', plural: 'Airlines' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'flight' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true },
    name: { type: 'text', required: true },
    countryCode: { type: 'reference', to: 'countries' },
    alliance: { type: 'enum', values },
    text1: { type: 'text' },
    since: { type: 'date' },
  },
  columns: [
    'code',
    'name',
    'alliance',
  ],
  filters: {
    searchKey: { search: ['code', 'name'] },
    dateField: { choose: ['since'] },
    fromDate: { from: 'dateField' },
    toDate: { to: 'dateField' },
  },
  sort: [{ field: 'name', order: 'ASC' }],
  form: [
    { name: 'basic', fields: ['code', 'name', 'since'] },
    {
      name: 'more',
      fields: ['countryCode', 'alliance', 'text1'],
    },
  ],
  captions: {
    by: 'alliance',
    fields: ['text1'],
    types: {
      STAR: ['text1'],
    },
  },
  labels: {
    ko: {
      name: '항공사',
      fields: { code: '코드', name: '이름', countryCode: '국가', alliance: '동맹', text1: '메모', since: '설립' },
      values: { alliance: { STAR: '스타', NONE: '없음' } },
      captions: { STAR: { text1: '등급' } },
    },
    en: {
      name: 'Airline',
      fields: { code: 'Code', name: 'Name', countryCode: 'Country', alliance: 'Alliance', text1: 'Note', since: 'Since' },
      values: { alliance: { STAR: 'Star', NONE: 'None' } },
      captions: { STAR: { text1: 'Tier' } },
    },
  },
});
`;

/** Plain data, except for types. */
function declared(text: string): unknown {
  const code = text
    .replace(/^import .*$/m, '')
    .replace(' as const', '')
    .replace(/export const \w+ =/, 'return');
  return new Function('defineResource', code)((declaration: unknown) => declaration);
}

async function withFile(text: string, more: Partial<Sources> = {}, file = FILE): Promise<string[]> {
  const resources = [...product.resources, { file, text, declaration: declared(text) }];
  return (await lint({ ...product, resources, ...more }, fieldTypes)).map(sentenceOf);
}

const lineOf = (part: string) => GOOD.slice(0, GOOD.indexOf(part)).split('\n').length;

describe('one more resource', () => {
  it('is valid', async () => expect(await withFile(GOOD)).toEqual([]));

  it.each<[from: string, to: string, finding: string, place?: string]>([
    [
      `    'alliance',\n  ],`,
      `    'aliance',\n  ],`,
      'columns names the unknown field "aliance"; did you mean "alliance"?',
    ],
    [
      `to: 'countries'`,
      `to: 'contries'`,
      'fields.countryCode refers to unknown resource "contries"; did you mean "countries"?',
    ],
    [
      `since: { type: 'date' }`,
      `since: { type: 'dat' }`,
      'fields.since.type is the unknown field type "dat"; did you mean "date"?',
    ],
    [
      `since: { type`,
      `Since_Day: { type`,
      'fields.Since_Day must be a name in camelCase; write "sinceDay"',
    ],
    [
      `name: 'airways'`,
      `name: 'AirLines'`,
      'name must be lower-case words joined by hyphens; write "air-lines"',
    ],
    [
      `'codes/airways'`,
      `'Codes/airLines'`,
      'route must be a path in lower case, without a leading slash; write "codes/air-lines"',
    ],
    [
      `singular: 'Airline'`,
      `singular: 'air line'`,
      'entity.singular must be in PascalCase; write "AirLine"',
    ],
    [
      `name: 'airways'`,
      `name: 'carriers'`,
      'name is "carriers", and the file\'s is another; call it resources/carriers.ts',
    ],
    [
      `search: ['code', 'name']`,
      `search: []`,
      'filters.searchKey has no effect: it searches no field; name the fields, or remove it',
    ],
    [
      `    fromDate: { from: 'dateField' },\n    toDate: { to: 'dateField' },\n`,
      '',
      `filters.dateField has no effect: no from or to uses it; add { from: 'dateField' }`,
      'dateField: {',
    ],
    [
      `    toDate: { to: 'dateField' },\n`,
      '',
      `filters.fromDate is a range of "dateField" without its other end; add a parameter with { to: 'dateField' }`,
      'fromDate:',
    ],
    [`'codes/airways'`, `'codes/cities/create'`, `route "create" is a screen's; choose another`],
    [
      `'codes/airways'`,
      `'settings/airways'`,
      `route "settings/airways" is a screen's, and would never be reached; choose another`,
    ],
    [
      `STAR: ['text1'],`,
      `STARR: ['text1'],`,
      `captions.types.STARR captions a type that alliance can't have; did you mean "STAR"?`,
    ],
    [
      `      STAR: ['text1'],\n`,
      '',
      'captions.types is empty: captions without a type; name a type, or remove captions',
      '    types: {',
    ],
    [
      `group: 'codes'`,
      `group: 'code'`,
      'menu.group "code" has no label in Korean; did you mean "codes"?',
    ],
    [
      `since: 'Since'`,
      `sinse: 'Since'`,
      'fields.since has no label in English; add labels.en.fields.since here, or resources.codes/airways.fields.since below i18n/en/resources',
      'since: {',
    ],
    [
      `since: 'Since'`,
      `since: 'Since', nmae: 'Name'`,
      'labels.en.fields.nmae matches nothing in this resource; did you mean "name"?',
    ],
    [
      `STAR: '스타', `,
      '',
      'fields.alliance.values.STAR has no label in Korean; add labels.ko.values.alliance.STAR here, or resources.codes/airways.values.alliance.STAR below i18n/ko/resources',
      'const values',
    ],
    [
      `code: 'Code', name: 'Name'`,
      `code: 'Name', name: 'Name'`,
      'labels.en.fields.name is also the English label of "code"; give another label',
    ],
    [
      `name: 'more',\n`,
      `name: 'rest',\n`,
      'form.rest has no label in Korean; add labels.ko.sections.rest here, or resources.codes/airways.sections.rest below i18n/ko/resources',
      '    {\n      name',
    ],
    [
      `captions: { STAR: { text1: '등급' } },`,
      '',
      'captions.types.STAR.text1 has no label in Korean; add labels.ko.captions.STAR.text1 here, or resources.codes/airways.captions.STAR.text1 below i18n/ko/resources',
      `STAR: ['text1']`,
    ],
  ])('%j for %j: %s', async (from, to, finding, place = from) => {
    expect(GOOD).toContain(from);
    expect(await withFile(GOOD.replace(from, to))).toContain(
      `${FILE}:${lineOf(place)}: ${finding}`,
    );
  });
});

describe('what belongs to a resource by name', () => {
  it('a copied declaration, once for what it still has of the original', async () => {
    const copies = product.resources.map((one) => ({
      ...one,
      file: one.file.replace('/c', '/a'),
      declaration: structuredClone(one.declaration),
    }));
    const resources = [...copies, ...product.resources];
    const found = await lint({ ...product, resources }, fieldTypes);
    expect(found.map(sentenceOf)).toEqual([
      'resources/aities.ts:4: name "cities" is also that of cities; choose another',
      'resources/aities.ts:5: route "codes/cities" is also that of cities; choose another',
      'resources/aountries.ts:4: name "countries" is also that of countries; choose another',
      'resources/aountries.ts:5: route "codes/countries" is also that of countries; choose another',
    ]);
  });

  it('a misspelt end of a range, and nothing about the other end', async () => {
    const found = await withFile(GOOD.replace(`{ to: 'dateField' }`, `{ to: 'dateFeild' }`));
    expect(found).toEqual([
      expect.stringContaining('filters.toDate.to names the unknown field "dateFeild"'),
    ]);
  });

  it('labels, once, for a resource that has none', async () => {
    const start = GOOD.indexOf('  labels: {');
    expect(await withFile(`${GOOD.slice(0, start)}});`)).toEqual([
      `${FILE}:5: labels is missing; add labels: { ko: { name, fields: { … } }, en: { name, fields: { … } } }`,
    ]);
  });

  it('unused labels in i18n, with their line', async () => {
    const { ko } = product.words;
    const cities = ko.resources['codes/cities'] as { fields: object };
    const words = { ...cities, fields: { ...cities.fields, nmae: '이름' } };
    const file = 'i18n/ko/resources/codes.ts';
    const text = `export const codes = {\n  'codes/cities': {\n    fields: { id: '번호',\n      nmae: '이름' },\n  },\n};\n`;
    const changed = { ...ko, resources: { ...ko.resources, 'codes/cities': words } };
    const finding = await withFile(GOOD, {
      words: { ...product.words, ko: changed },
      wordFiles: [{ file, text }],
    });
    expect(finding).toEqual([
      `${file}:4: resources.codes/cities.fields.nmae matches nothing that is declared; did you mean "name"?`,
    ]);
  });
});

describe('places', () => {
  it('are found through constants, spreads and lists by name', () => {
    const { lineOf, lineOfPath } = placesIn(
      'a.ts',
      `const base = {\n  one: 1,\n} as const;\nexport const a = defineResource({\n  ...base,\n  list: [\n    { name: 'x' },\n    { name: 'y',\n      deep: [\n        'word'] }],\n});\n`,
    );
    expect([lineOf('one'), lineOf('list.y'), lineOf('list.y.deep', 'word')]).toEqual([2, 8, 10]);
    expect([lineOf('list.z'), lineOf('nothing')]).toEqual([6, 4]);
    expect([lineOfPath(['list', 'y', 'deep']), lineOfPath(['list', 'z'])]).toEqual([9, null]);
  });
});

it('a derived field that nothing computes is reported, with where to compute it', () => {
  const count = { type: 'derived', as: 'integer', of: 'hotels' };
  const name = { type: 'text' };
  const [hotels] = readDeclarations([resourceFile('hotels', { name, count })], fieldTypes);
  const rule = (sums: object) => [
    { registry: 'server/rules', name: 'hotels', value: { derived: { sums } } },
  ];
  const found = (members: Parameters<typeof withoutSource>[1]) =>
    withoutSource(hotels ? [hotels] : [], members).map(sentenceOf);
  expect(found(rule({ count: 1 }))).toEqual([]);
  const sentence =
    'resources/hotels.ts: fields.count is derived, but neither via a field nor a rule; compute it in server/rules/hotels.ts';
  for (const members of [[], rule({ cuont: 1 })]) expect(found(members)).toEqual([sentence]);
});

it('a derived field whose rule reads a resource names it in of', () => {
  const count = { type: 'derived', as: 'integer' };
  const resources = readDeclarations(
    [resourceFile('hotels', { name: { type: 'text' }, count })],
    fieldTypes,
  );
  const found = (derived: object) =>
    withoutSource(resources, [
      { registry: 'server/rules', name: 'hotels', value: { derived } },
    ]).map(sentenceOf);
  const missing = 'resources/hotels.ts: fields.count.of is missing; name';
  expect(found({ of: 'rooms', sums: { count: 1 } })).toEqual([
    `${missing} "rooms", which its rule reads`,
  ]);
  expect(found({ rows: 1, fields: ['count'] })).toEqual([
    `${missing} the resource, which its rule reads`,
  ]);
});
