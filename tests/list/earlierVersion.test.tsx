import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/app/config';
import { attemptKey, createAttemptLog } from '../../src/data/attempts';
import { isViewActive, viewAddress } from '../../src/list/state/viewText';
import { readKeptCreate, resumeCreate } from '../../src/record/drafts/keptCreate';
import { findDrafts } from '../../src/record/drafts/stored';
import { openOwnList } from '../../src/list/state/stored';
import { dropMalformed } from '../../src/session/shapes';
import { persistentStore } from '../../src/session/persistentStore';
import { storageKey } from '../../src/store/keys';
import { cities, filtersIn, lastList, renderList, serve } from './listHarness';
import { resourceOf } from '../support/resources';
// As written by the version of 26 November 2026, before names were changed.
import earlier from './earlierVersion.json';
import { readFiles } from '../support/resourceFiles';
import { textsOf } from '../support/textsOf';

const route = 'codes/cities';

function storeEntries() {
  for (const [name, value] of Object.entries(earlier.entries))
    localStorage.setItem(storageKey(name), JSON.stringify(value));
  return persistentStore();
}

it('a resource file is read without findings', () => {
  const { files, resource } = readFiles({ airways: earlier.resourceFile });
  expect(files.flatMap(({ findings }) => findings)).toEqual([]);
  const airlines = resource('airways');
  expect(airlines?.columns).toEqual(earlier.resourceFile.columns);
  expect(airlines).toMatchObject({ optionText: 'name', sort: [{ field: 'code', order: 'ASC' }] });
  // Its extension has another name since.
  expect(airlines?.fields.find(({ name }) => name === 'crew')?.extension).toBe('fields');
});

it('config.json is read, and a warning names the extensions of today', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(parseConfig(earlier.config).extensions).toEqual([
    'sort',
    'ids',
    'writes',
    'changes',
    'settings',
  ]);
  const warning = String(warn.mock.lastCall?.[0]);
  for (const name of ['"lists"', '"writes"', '"changes"', '"settings"'])
    expect(warning).toContain(name);
});

it('a saved view shows what it showed', () => {
  const { query } = earlier.savedView;
  const address = viewAddress(query, []);
  expect(Object.fromEntries(address)).toEqual({
    columns: '!name:90,code',
    density: 'compact',
    filter: '{"active":"0"}',
    order: 'DESC',
    page: '1',
    perPage: '100',
    sort: 'name,-seq',
  });
  const resource = resourceOf('cities');
  expect(isViewActive(resource, query, address.toString(), [])).toBe(true);
});

it('settings are kept, and a list opens with its own filter, order, page size and columns', async () => {
  const store = storeEntries();
  expect(dropMalformed(['ko', 'en'])).toEqual([]);
  openOwnList(store, route);
  const getList = serve({ [route]: cities(3) });
  const { router } = renderList({
    dataProvider: { getList },
    store,
    extensions: ['sort', 'settings'],
    client: { request: async () => ({ data: [], share: false }) },
  });
  expect(textsOf('columnheader', await screen.findByRole('grid')).join(' ')).toMatch(
    /도시명.*코드/,
  );
  expect(filtersIn(router)).toEqual({ active: '1' });
  expect(lastList(getList)).toMatchObject({
    sort: { field: 'name', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  await userEvent.click(screen.getByRole('button', { name: /^저장된 보기/ }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitemcheckbox')).toBeChecked();
});

it('a draft knows the record that its create has made', () => {
  const [stored] = findDrafts(storeEntries(), 'draft:1:/admin/codes/cities/create');
  const { values, create } = stored!.draft.body as { values: object; create: unknown };
  resumeCreate(route, readKeptCreate(create)!, { data: { ...values }, wasSent: true });
  expect(createAttemptLog.get(attemptKey(route, 'a-name'))?.made?.id).toBe(5);
});
