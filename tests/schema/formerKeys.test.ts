import { expect, it } from 'vitest';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { formatMessage } from '../../src/schema/checks/messages';
import { formerKeyWarnings, withCurrentKeys } from '../../src/schema/files/formerKeys';
import { readFiles } from '../support/resourceFiles';
import { assertValid } from '../../src/schema/readDeclarations';
import { newResourceFile, newResourceLabels } from '../../src/schema/files/newResourceFile';

const { recordRepresentation, sort, ...rest } = newResourceFile;
const former = {
  name: 'anchorages',
  entity: { singular: 'Anchorage', plural: 'Anchorages' },
  menu: { group: 'codes', icon: 'label', order: 3 },
  ...rest,
  title: recordRepresentation,
  order: sort,
  called: '{code} {name}',
  detail: '{updatedAt}',
  sheet: { fields: ['name'], beside: ['code'] },
  labels: {
    ko: { name: '정박지', fields: newResourceLabels.ko },
    en: { name: 'Anchorage |||| Anchorages', fields: newResourceLabels.en },
  },
};
const text = JSON.stringify(former, null, 2);

const read = (isStrict: boolean) => readFiles({ anchorages: text }, { isStrict });

it('a file with keys of an earlier version is read as one with the present ones', () => {
  const { files, resources } = read(false);
  expect(files[0]).toMatchObject({ current: true, findings: [] });
  expect(resources.find(({ name }) => name === 'anchorages')).toMatchObject({
    optionText: 'name',
    recordRepresentation: '{code} {name}',
    secondaryText: '{updatedAt}',
    sort,
    menu: { order: 3 },
    sheet: { fields: ['name'], contextColumns: ['code'] },
  });
});

it('its author, and the log, are told each present name', () => {
  const names = [
    ['title', 'optionText'],
    ['called', 'recordRepresentation'],
    ['detail', 'secondaryText'],
    ['order', 'sort'],
    ['sheet.beside', 'contextColumns'],
  ];
  expect(formerKeyWarnings(text)).toEqual(
    names.map(([key, name]) => `${key} is now named ${name}`),
  );
  const findings = read(true).files.flatMap((file) => file.findings);
  expect(findings.map((one) => `${one.key} ${formatMessage(one, 'en')}`)).toContain(
    'order is the former name of a key; write "sort"',
  );
});

it('a declaration in TypeScript is refused with the present name', () => {
  const cities = declarations.find(({ name }) => name === 'cities');
  expect(() => assertValid([{ ...cities, seenIn: 'countryCode' }], fieldTypes)).toThrow(
    'seenIn is not a known key; write "openedIn"',
  );
});

it('a key that is not used any more is dropped', () => {
  const board = (columns: object) => ({ board: { sheets: { day: { contextColumns: columns } } } });
  const { text: current, former: found } = withCurrentKeys(
    JSON.stringify(board({ of: 'trip', done: { state: ['OK'] } })),
  );
  expect(JSON.parse(current)).toEqual(board({ of: 'trip' }));
  const key = 'board.sheets.day.contextColumns.done';
  expect(found).toEqual([{ key, name: null }]);
  expect(formerKeyWarnings(JSON.stringify(board({ done: {} })))).toEqual([
    `${key} is not used any more`,
  ]);
});

it('a removed key is dropped below a name with dots', () => {
  const sheets = (columns: object) => ({
    board: { sheets: { 'a.b': { contextColumns: columns } } },
  });
  const { text: current, former: found } = withCurrentKeys(
    JSON.stringify(sheets({ of: 'trip', done: {} })),
  );
  expect(JSON.parse(current)).toEqual(sheets({ of: 'trip' }));
  expect(found).toEqual([{ key: 'board.sheets.a.b.contextColumns.done', name: null }]);
});

it('lines and unreadable texts stay', () => {
  const { text: current } = withCurrentKeys(text);
  expect(current.split('\n')).toHaveLength(text.split('\n').length);
  expect(withCurrentKeys(current)).toEqual({ text: current, former: [] });
  for (const other of [
    '',
    '[]',
    '{ "title": ',
    '{"extends":"cities","title":"x"}',
    '['.repeat(1e5),
  ])
    expect(withCurrentKeys(other)).toEqual({ text: other, former: [] });
  const both = '{"order":[],"sort":[]}';
  expect(withCurrentKeys(both).text).toBe(both);
});
