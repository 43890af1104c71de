import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';
import { fieldOf } from '../../src/schema';
import { sentenceOf } from '../../src/schema/checks/messages';
import { product } from '../support/product';
import { readFiles } from '../support/resourceFiles';
import { airlines, customersExtra, sectionsExtra, text } from './fileSamples';

const change = (edit: (copy: never) => void) => text(airlines, edit as (copy: object) => void);

describe('a valid file', () => {
  it('is one more resource, with labels in both languages', () => {
    const {
      resources,
      resource,
      messages: words,
      files,
      origins,
    } = readFiles({ airways: text(airlines) });
    expect(resource('airways')).toMatchObject({ route: 'codes/airways' });
    expect(resources).toHaveLength(product.length + 1);
    expect(words.ko.resources['codes/airways']).toMatchObject({
      name: '항공사',
      // Common labels need not be repeated.
      fields: { code: '코드', id: '번호', updatedAt: '수정일시' },
      sections: { basic: '기본 정보', more: '추가 정보' },
    });
    expect(words.en.resources['codes/airways']?.sections).toEqual({
      basic: 'Basics',
      more: 'More',
    });
    expect(files).toEqual([
      {
        name: 'airways',
        served: text(airlines),
        current: true,
        findings: [],
        resource: 'airways',
        extends: false,
      },
    ]);
    expect(origins).toMatchObject({ airways: ['airways.json'], cities: ['resources/cities.ts'] });
  });

  it('may add to an entity of the product, and refer to another file', () => {
    const {
      resource,
      messages: words,
      of,
      origins,
    } = readFiles({ 'customers-extra': text(customersExtra), airways: text(airlines) });
    const customers = resource('customers');
    const added = { current: true, extends: true, resource: 'customers' };
    expect(of('customers-extra')).toMatchObject(added);
    expect(customers?.columns.at(-1)).toBe('grade');
    expect(customers?.form.at(-1)).toEqual({ name: 'more', fields: ['grade', 'airlineCode'] });
    expect(customers?.references.at(-1)).toMatchObject({ field: 'airlineCode', by: 'code' });
    expect(fieldOf(customers!, 'code').fixed).toBe(true);
    expect(words.ko.resources['codes/customers']).toEqual({
      fields: { grade: '등급', airlineCode: '항공사' },
      sections: { more: '추가 정보' },
    });
    expect(origins.customers).toEqual(['resources/customers.ts', 'customers-extra.json']);
  });

  it('adds no input for what is computed, whatever its type is called', () => {
    const { derived } = fieldTypes;
    const { fields, labels } = customersExtra;
    const extra = text({
      ...customersExtra,
      fields: { ...fields, airlineName: { type: 'along', via: 'airlineCode', take: 'name' } },
      labels: {
        ko: { fields: { ...labels.ko.fields, airlineName: '항공사 이름' } },
        en: { fields: { ...labels.en.fields, airlineName: 'Airline name' } },
      },
    });
    const { files, resource } = readFiles(
      { airways: text(airlines), 'customers-extra': extra },
      { types: { ...fieldTypes, along: derived! } },
    );
    expect(files.flatMap(({ findings }) => findings)).toEqual([]);
    const customers = resource('customers');
    expect(customers?.form.at(-1)).toEqual({ name: 'more', fields: ['grade', 'airlineCode'] });
  });

  it('may say what the product’s own fields mean', () => {
    const { labels } = customersExtra;
    const help = { help: { type2: '거래의 종류' } };
    const said = { ko: { ...labels.ko, ...help }, en: { ...labels.en, ...help } };
    const extra = text({ ...customersExtra, labels: said });
    const { messages: words } = readFiles({ airways: text(airlines), 'customers-extra': extra });
    expect(words.ko.resources['codes/customers']).toMatchObject(help);
  });

  it('may caption a type that the product does not have', () => {
    const { resource, messages: words } = readFiles({ spa: text(sectionsExtra) });
    const sections = resource('sections');
    expect(sections?.captions?.types).toMatchObject({
      SPA: { fields: [{ field: 'text1' }, { field: 'text2', as: { type: 'time' } }] },
      HOTEL: {},
    });
    expect(words.ko.resources.sections?.captions).toEqual({
      SPA: { text1: '코스', text2: '예약 시각' },
    });
  });

  it('leaves the declarations of the product as they are', () => {
    const before = JSON.stringify(product);
    readFiles({
      'customers-extra': text({ ...customersExtra, fields: {}, columns: ['ceo'], filters: {} }),
    });
    expect(JSON.stringify(product)).toBe(before);
  });

  it('may begin with the mark that Windows editors write', () => {
    expect(readFiles({ airways: `\uFEFF${text(airlines)}` }).of('airways')?.current).toBe(true);
  });
});

describe('an invalid file', () => {
  const expectFound = (wrong: string, line: string) => {
    const { of, resources } = readFiles({ airways: wrong });
    const lines = of('airways')?.findings.map(({ line: _, ...finding }) => sentenceOf(finding));
    expect(lines).toContain(`airways.json: ${line}`);
    expect(of('airways')).toMatchObject({ served: null, current: false });
    expect(resources).toHaveLength(product.length);
  };

  const types = { SPA: ['text1', { field: 'text2' }] };
  it.each<[line: string, text: string]>([
    [
      'the file is not JSON: a comma is missing; correct that line',
      '{\n"name": "a"\n"route": "b"\n}',
    ],
    [
      'the file is not JSON: no comma may follow the last entry; correct that line',
      '{\n"name": "a",\n"columns": ["b",],\n}',
    ],
    ['the file is not JSON: it has “ in place of "; correct that line', '{\n"name": “a”\n}'],
    [
      'the file is not JSON: it has ， in place of ,; correct that line',
      '{\n"name": "a"，\n"route": "b"\n}',
    ],
    [
      'the file is not JSON: it has True in place of true; correct that line',
      '{\n"required": True\n}',
    ],
    [
      'the file is not JSON: it contains the sign U+00A0, which only texts may contain; correct that line',
      '{\n"name":\u00A0"a"\n}',
    ],
    [
      'filters.alliance has keys that do not go together; use one of: { from } { to }',
      text({ ...airlines, filters: { alliance: { from: 'day', to: 'day' } } }),
    ],
    [
      `fields.fleet.type is missing; use one of: ${Object.keys(fieldTypes).toSorted().join(', ')}`,
      change((file: { fields: { fleet: { type?: string } } }) => delete file.fields.fleet.type),
    ],
    ['the file holds no object; begin it with { and end it with }', '[]'],
    ['name appears twice; remove it', '{\n"name": "a",\n"name": "b"\n}'],
    ['"" appears twice; remove it', text(airlines).replace('{', '{ "": 1, "": 2,')],
    ['__proto__ is a word of JavaScript; remove it', '{"__proto__": {}}'],
    [
      'captions.types.SPA.1 must be text; it is {"field":"text2"}',
      text({ ...sectionsExtra, captions: { types } }),
    ],
  ])('is reported with place and remedy: %s', (line, wrong) => expectFound(wrong, line));

  it.each<[key: string, value: unknown, said: string]>([
    ['name', '', 'is empty; fill it in'],
    ['name', 'Air Ways', 'must be lower-case words joined by hyphens; it is "Air Ways"'],
    ['colums', [], 'is not a known key; remove it, or did you mean "columns"?'],
    ['filters.x.serch', ['code'], 'is not a known key; remove it, or did you mean "search"?'],
    ['menu.icon', 'fligt', 'is "fligt", which is none of its values; did you mean "flight"?'],
    ['menu.group', 'code', 'is the unknown group "code"; did you mean "codes"?'],
    ['fields.Hub', { type: 'text' }, 'must be a name in camelCase; rename it everywhere'],
    ['fields.constructor', { type: 'text' }, 'is a word of JavaScript; choose another'],
    ['labels.en.fields.code', undefined, 'is missing; give the text to show'],
    [
      'fields.fleet.default',
      'many',
      "is not of the field's type; give a value of the field’s type",
    ],
    [
      'filters.startDate',
      { from: 'name' },
      'looks for days in "name", which has none; name a date or a dateTime',
    ],
    ['filters.page', 'name', 'is a parameter that every list has; choose another'],
    ['filters.constructor', 'name', 'is a word of JavaScript; choose another'],
    ['fields.name.maxLength', 0, 'is too small: 1 at least; make it longer or larger'],
    ['name', 'airline', 'is "airline", and the file\'s is "airways"; name both alike'],
    ['route', 'codes/cities', '"codes/cities" is also that of cities; choose another'],
    ['route', 'settings/airways', '"settings/airways" is a screen\'s; choose another'],
    ['path', '/logout', '"/logout" is a call of the API; choose another'],
  ])('is reported with place and remedy: %s %j %s', (key, value, said) => {
    const wrong = change((file: Record<string, unknown>) => {
      const path = key.split('.');
      const last = path.pop() ?? '';
      let at = file;
      for (const name of path) {
        if (!Object.hasOwn(at, name)) at[name] = {};
        at = at[name] as typeof at;
      }
      at[last] = value;
    });
    expectFound(wrong, `${key} ${said}`);
  });

  it('is reported if only a rule could compute one of its fields', () => {
    const wrong = change(({ fields }: { fields: object }) =>
      Object.assign(fields, { sum: { type: 'derived' } }),
    );
    const said = 'is missing; via names our reference, take the field of its record';
    expectFound(wrong, `fields.sum.via ${said}`);
  });

  it.each([
    ['columns', (file: { columns: string[] }) => (file.columns = ['nmae']), '"nmae"'],
    [
      'fields.countryCode',
      (file: { fields: { countryCode: { to: string } } }) =>
        (file.fields.countryCode.to = 'cuntries'),
      '"to": "cuntries",',
    ],
    [
      'fields.fleet.min',
      (file: { fields: { fleet: { min: unknown } } }) => (file.fields.fleet.min = '1'),
      '"min": "1",',
    ],
    [
      'form.more',
      (file: { form: { fields: string[] }[] }) => (file.form[1]!.fields = ['nmae']),
      '"nmae"',
    ],
    // For a missing key, the line of its parent.
    [
      'labels.en.fields.fleet',
      (file: { labels: { en: { fields: { fleet?: string } } } }) =>
        delete file.labels.en.fields.fleet,
      '"fields": {',
    ],
  ])('points to the line of %s', (key, edit, shown) => {
    const wrong = change(edit);
    const found = readFiles({ airways: wrong })
      .of('airways')
      ?.findings.find((one) => one.key === key);
    expect(wrong.split('\n')[(found?.line ?? 0) - 1]?.trim()).toBe(shown);
  });

  it('in JSON points to the line of each comma, and to the first of what follows from another', () => {
    const linesOf = (file: string) =>
      readFiles({ airways: file })
        .of('airways')
        ?.findings.map(({ line }) => line);
    expect(linesOf('{\n"a": 1\n\n"b": 2,\n"c": [3,]\n"d": 4,\n}')).toEqual([2, 5, 5]);
    expect(linesOf("{\n'a': {\n'b': 1\n}\n}")).toEqual([2]);
    expect(linesOf('{\n"a" {},\n"b": 1\n}')).toEqual([2]);
  });

  it('of a part that others are checked with is the only one', () => {
    const { of } = readFiles({
      airways: text({
        ...airlines,
        fields: { ...airlines.fields, day: { type: 'date' } },
        sort: [{ field: 'day', order: 'asc' }],
        board: { open: {} },
      }),
    });
    const keys = of('airways')?.findings.map(({ key }) => key);
    expect(keys).toContain('sort.0.order');
    expect(keys).not.toContain('board');
  });

  it('nested too deeply is refused without crashing', () => {
    expect(readFiles({ airways: '[['.repeat(100_000) }).lines).toHaveLength(1);
  });

  it('may not use tables of the server', () => {
    const file = text({ ...airlines, name: 'tokens' });
    expect(readFiles({ tokens: file }, { reserved: ['tokens'] }).lines.join()).toContain(
      'is kept for the server',
    );
  });

  it('falls back to its last valid text', () => {
    const broken = text({ ...airlines, columns: ['nmae'] });
    const { of, resources } = readFiles({ airways: [broken, broken, text(airlines), '{}'] });
    expect(of('airways')).toMatchObject({
      served: text(airlines),
      current: false,
      resource: 'airways',
    });
    expect(of('airways')?.findings).toMatchObject([
      { key: 'columns', advice: { key: 'mean', args: { name: 'name' } } },
    ]);
    expect(resources.map(({ name }) => name)).toContain('airways');
  });

  it('does not affect others: references to it use the previous one', () => {
    const { of } = readFiles({
      airways: ['{', text(airlines)],
      'customers-extra': text(customersExtra),
    });
    expect(of('airways')).toMatchObject({ current: false, served: text(airlines) });
    expect(of('customers-extra')).toMatchObject({ current: true, findings: [] });
  });

  it('a new one is refused if its route is taken', () => {
    const first = text({ ...airlines, name: 'zebras' });
    const { of, lines } = readFiles({ zebras: [first, first], airways: text(airlines) });
    expect(of('zebras')?.current).toBe(true);
    expect(of('airways')?.served).toBeNull();
    expect(lines).toEqual([
      'airways.json:3: route "codes/airways" is also that of zebras; choose another',
    ]);
  });

  it('is reported if the resource that it refers to is missing', () => {
    expect(readFiles({ 'customers-extra': text(customersExtra) }).lines).toEqual([
      expect.stringContaining('fields.airlineCode refers to unknown resource "airways"'),
    ]);
  });
});

describe('what a file may not change in an entity of the product', () => {
  it.each<[addition: object, line: string]>([
    [{ fields: { ceo: { type: 'text' } } }, 'fields.ceo is there already'],
    [
      { fields: { grade: { type: 'text', required: true } } },
      'fields.grade.required would refuse what other clients send',
    ],
    [{ columns: ['name'] }, 'columns.name is there already'],
    [{ filters: { active: 'active' } }, 'filters.active is there already'],
    [{ form: [{ name: 'basic', fields: ['name'] }] }, 'form.basic names "name"'],
    [{ labels: { ko: { name: '고객' }, en: {} } }, 'labels.ko.name is the product’s own'],
    [
      { labels: { ko: { fields: { ceo: '사장' } }, en: {} } },
      'labels.ko.fields.ceo names nothing of this file',
    ],
    [{ captions: { types: { A: ['name'] } } }, 'captions is nothing'],
    [{ title: 'code' }, 'title is not a known key'],
  ])('%j: %s', (addition, line) => {
    const { lines, of } = readFiles({ extra: text({ extends: 'customers', ...addition }) });
    expect(lines.join('\n')).toContain(line);
    expect(of('extra')?.served).toBeNull();
  });

  it('captions of its types', () => {
    const file = text({ extends: 'sections', captions: { types: { HOTEL: ['text1'] } } });
    expect(readFiles({ extra: file }).lines.join()).toContain(
      'captions.types.HOTEL is there already',
    );
  });

  it('its name, which must be one', () => {
    expect(readFiles({ extra: text({ extends: 'custmers' }) }).lines.join()).toContain(
      'extends names the unknown resource "custmers"; did you mean "customers"?',
    );
  });

  it('what another file has added', () => {
    const { of, lines } = readFiles({
      a: text({ ...customersExtra, fields: { grade: customersExtra.fields.grade } }),
      b: text({ ...customersExtra, fields: { grade: customersExtra.fields.grade } }),
      airways: text(airlines),
    });
    expect(of('a')?.findings.map(({ key }) => key)).toContain('labels.ko.fields.airlineCode');
    expect(of('b')?.served).toBeNull();
    expect(lines.join()).toContain('fields.grade is added by a.json already');
  });
});

it('names an object in place of a text', () => {
  const icon = change((file: { menu: object }) =>
    Object.assign(file.menu, { icon: { toString: 1 } }),
  );
  const [finding] = readFiles({ airways: icon }).of('airways')?.findings ?? [];
  expect(finding?.key).toBe('menu.icon');
});
