import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DataProvider } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Fields from '../../src/fields';
import type * as ReadRow from '../../src/grid/paste/readRow';
import type * as Sheet from '../../src/grid/paste/pasteSheet';
import type * as Csv from '../../src/list/csv';
import type * as Samples from '../../src/features/resourceFiles/preview/samples';
import type * as Types from '../../src/features/resourceFiles/text/form';
import type * as Filters from '../../server/engine/filters';
import type * as Model from '../../server/engine/model';
import type * as OpenApi from '../../server/engine/openapi/document';
import type * as Query from '../../server/engine/query';
import type * as FieldSchema from '../../server/engine/openapi/fieldSchema';
import type * as TablePlan from '../../server/engine/tablePlan';
import type * as Messages from '../../server/messages';
import type * as Layout from '../../src/table/layout';
import type * as AllMessages from '../../tests/support/allMessages';
import type * as Records from '../../tests/support/records';
import type * as Resources from '../../tests/support/resources';
import type * as ListHarness from '../../tests/list/listHarness';
import type { Resource } from '../../src/schema';
import type * as Checks from '../../src/schema/checks';
import { register } from '../../tools/resources/register.mjs';
import { flatten } from '../../tests/i18n/checks';
import { examplesIn, root } from '../../tests/support/readme';
import { color, paints, pastel } from './newTypeFiles';

// Adds a folder (and a filter's SQL), and nothing else.

const COPIED = ['src', 'resources', 'i18n', 'server', 'tests/support', 'tests/list'];

const begins = Object.fromEntries(
  Object.entries(examplesIn('docs/developing.md')).filter(([file]) => file.includes('/begins')),
);

/** None of it is written for what is added. */
interface Modules {
  'src/fields/index.ts': typeof Fields;
  'src/grid/paste/readRow.ts': typeof ReadRow;
  'src/grid/paste/pasteSheet.ts': typeof Sheet;
  'src/list/csv.ts': typeof Csv;
  'src/features/resourceFiles/preview/samples.ts': typeof Samples;
  'src/features/resourceFiles/text/form.ts': typeof Types;
  'server/engine/openapi/fieldSchema.ts': typeof FieldSchema;
  'server/engine/tablePlan.ts': typeof TablePlan;
  'server/engine/filters.ts': typeof Filters;
  'server/engine/model.ts': typeof Model;
  'server/engine/openapi/document.ts': typeof OpenApi;
  'server/engine/query.ts': typeof Query;
  'src/schema/checks/index.ts': typeof Checks;
  'server/messages.ts': typeof Messages;
  'src/table/layout.ts': typeof Layout;
  'tests/support/allMessages.ts': typeof AllMessages;
  'tests/support/records.ts': typeof Records;
  'tests/support/resources.ts': typeof Resources;
  'tests/list/listHarness.tsx': typeof ListHarness;
}

let at = '';
let paint: Resource;
let resources: readonly Resource[];

const load = async <File extends keyof Modules>(file: File): Promise<Modules[File]> =>
  (await import(/* @vite-ignore */ join(at, file))) as Modules[File];

beforeAll(async () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  at = mkdtempSync(join(root, 'node_modules/.cache/newType-'));
  for (const folder of COPIED) cpSync(join(root, folder), join(at, folder), { recursive: true });
  for (const [file, text] of Object.entries({ ...color, ...pastel, ...paints, ...begins })) {
    mkdirSync(dirname(join(at, file)), { recursive: true });
    writeFileSync(join(at, file), text);
  }
  register(at);
  const read = await load('tests/support/resources.ts');
  resources = read.resources;
  paint = read.resourceOf('paints');
}, 60_000);
afterAll(() => rmSync(at, { recursive: true, force: true }));

const unconnected = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const fieldNamed = (name: string) => paint.fields.find((field) => field.name === name)!;
const ROW = { id: 1, code: 'P1', shade: '#1a2b3c', tint: '#ffeedd' };

describe.each([
  ['color, a folder of its own', 'shade', '색조'],
  ['pastel, which is like it', 'tint', '엷은 색'],
] as const)('%s', (_, name, label) => {
  const value = ROW[name];

  it('has its own filter control and cell', async () => {
    const { renderList, serve, filtersIn } = await load('tests/list/listHarness.tsx');
    const { router } = renderList({
      route: 'codes/paints',
      dataProvider: { getList: serve({ 'codes/paints': [ROW] }) },
    });
    expect(await screen.findByRole('img', { name: value })).toHaveAttribute('fill', value);
    fireEvent.click(screen.getByRole('button', { name: '필터' }));
    const filter = await screen.findByLabelText(label);
    expect(filter).toHaveAttribute('type', 'color');
    fireEvent.change(filter, { target: { value: '#ff0000' } });
    await waitFor(() => expect(filtersIn(router)).toEqual({ [name]: '#ff0000' }));
  });

  it('parses pasted text, below a header that any field of its kind may have', async () => {
    const [{ createPasteSheet }, { readRow }, { allMessages }] = await Promise.all([
      load('src/grid/paste/pasteSheet.ts'),
      load('src/grid/paste/readRow.ts'),
      load('tests/support/allMessages.ts'),
    ]);
    const messages = flatten(await allMessages('ko'));
    const words = (key: string, options?: { _: string }) => messages.get(key) ?? options?._ ?? key;
    const fixed = name === 'shade' ? {} : { shade: '#000000' };
    const text = `${label}\tcode\n${value.slice(1).toUpperCase()}\tP1`;
    const sheet = createPasteSheet({ resource: paint, fixed, text, translate: words });
    expect(sheet.header).toBe(true);
    const read = (cell: string) =>
      readRow(
        [cell, 'P1'],
        sheet.mapping.map((id) => sheet.targets.find((one) => one.id === id) ?? null),
        {
          resource: paint,
          fixed,
          given: {},
          near: '2026-05-01',
          resolve: () => ({ is: 'none' }),
          resourceOf: () => paint,
          titleOf: () => '',
          enumLabel: (_field, word) => word,
        },
      );
    expect(read(value.slice(1).toUpperCase())).toMatchObject({
      values: { [name]: value },
      state: 'good',
    });
    expect(read('red').cells[0]?.fault).toEqual({ key: 'validation.color', args: {} });
  });

  it('has a column in the database, a schema in OpenAPI, a width in lists', async () => {
    const { planChanges } = await load('server/engine/tablePlan.ts');
    const { valueSchema } = await load('server/engine/openapi/fieldSchema.ts');
    const { widthOf } = await load('src/table/layout.ts');
    const created = planChanges([paint], new Map())
      .tables()
      .find(({ change }) => change.resource === 'paints');
    expect(created?.statements[0]?.compile(unconnected).sql).toContain(`"${name}" varchar(7)`);
    expect(valueSchema(fieldNamed(name))).toEqual({
      type: 'string',
      maxLength: 7,
      pattern: '^#[0-9a-f]{6}$',
    });
    expect(widthOf(fieldNamed(name))).toBe(77);
  });

  it('has a text in exported files', async () => {
    const { textOf } = await load('src/fields/index.ts');
    const { csvLines } = await load('src/list/csv.ts');
    const place = { resource: paint, field: fieldNamed(name), value, record: ROW };
    const text = textOf(place, {
      translate: (key) => key,
      enumLabel: (_resource, _field, word) => word,
      referenceTitle: () => '',
    });
    expect(csvLines([[text]])).toContain(`color ${value.slice(1)}`);
  });

  it('has values in the records of previews and of tests', async () => {
    const { fieldTypes } = await load('src/fields/index.ts');
    const { RecordMaker } = await load('tests/support/records.ts');
    const { sampleRows } = await load('src/features/resourceFiles/preview/samples.ts');
    const data = await new RecordMaker({} as DataProvider, resources, 0).data('paints');
    const [row] = sampleRows(paint, resources, { name: () => '', label: () => '' });
    const { type, options } = fieldNamed(name);
    for (const made of [data[name], row?.[name]])
      expect(fieldTypes[type]?.codec.check(made, options)).toBeNull();
  });
});

it('provides its labels, in both languages, and a message of the server', async () => {
  const { allMessages } = await load('tests/support/allMessages.ts');
  const [ko, en] = [flatten(await allMessages('ko')), flatten(await allMessages('en'))];
  expect([ko, en].map((words) => words.get('resourceFiles.types.color'))).toEqual(['색', 'Color']);
  expect(ko.get('validation.color')).toBe('#1a2b3c 형식으로 입력해 주세요.');
  const { TYPES } = await load('src/features/resourceFiles/text/form.ts');
  expect(TYPES).toEqual(expect.arrayContaining(['color', 'pastel']));
  const { problemMessage } = await load('server/messages.ts');
  expect(problemMessage('shade', { rule: 'color' })).toBe('The shade field format is invalid.');
  expect(() => problemMessage('shade', { rule: 'colors' })).toThrow('no sentence');
});

describe('begins, a kind of filter', () => {
  it('is set by its own input, and told by a chip', async () => {
    const { renderList, serve, filtersIn } = await load('tests/list/listHarness.tsx');
    const { router } = renderList({
      route: 'codes/paints',
      dataProvider: { getList: serve({ 'codes/paints': [ROW] }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: '필터' }));
    const letter = await screen.findByLabelText('코드');
    expect(letter).toHaveTextContent('전체ABC');
    fireEvent.change(letter, { target: { value: 'P' } });
    await waitFor(() => expect(filtersIn(router)).toEqual({ letter: 'P' }));
    expect(await screen.findByText('코드', { selector: '.list-set button' })).toHaveTextContent(
      '코드 P',
    );
  });

  it('becomes SQL, has an index, and is a parameter in OpenAPI', async () => {
    const { readFilters, sqlOf } = await load('server/engine/filters.ts');
    const { createModel } = await load('server/engine/model.ts');
    const { QueryReader } = await load('server/engine/query.ts');
    const { describeApi } = await load('server/engine/openapi/document.ts');
    const model = createModel([paint]);
    const reader = new QueryReader({ letter: 'P' });
    const [term] = readFilters({ model, entity: model.entity('paints'), reader });
    const { sql, parameters } = term!.sql.compile(unconnected);
    expect([sql, parameters]).toEqual([
      expect.stringMatching(/^starts_with\(.*"code", \$1\)$/),
      ['P'],
    ]);
    const filter = paint.filters.find(({ parameter }) => parameter === 'letter')!;
    expect(sqlOf(filter).indexes?.(filter)).toEqual([{ field: 'code', per: 'value' }]);
    const document = JSON.stringify(describeApi(resources, 'tour', []));
    expect(document).toContain('"description":"The beginning of code"');
  });

  it('is checked where it is declared', async () => {
    const { checkResources } = await load('src/schema/checks/index.ts');
    const { fieldTypes } = await load('src/fields/index.ts');
    const { paints: declared } = (await import(
      /* @vite-ignore */ join(at, 'resources/paints.ts')
    )) as { paints: object };
    const problems = (filter: object) =>
      checkResources([{ ...declared, filters: { letter: filter } }], fieldTypes).map(
        ({ key, problem }) => [key, problem.key],
      );
    expect(problems({ begins: 'code' })).toEqual([]);
    expect(problems({ begins: 'color' })).toEqual([['filters.letter.begins', 'unknownField']]);
    expect(problems({ begin: 'code' })).toEqual([['filters.letter.begin', 'unknownKey']]);
  });
});
