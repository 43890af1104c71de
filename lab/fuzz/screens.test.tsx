import { cleanup, screen } from '@testing-library/react';
import { memoryStore, ResourceContextProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import fc from '../../tests/support/generative';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { GenericCreate } from '../../src/screens/GenericCreate';
import { GenericList } from '../../src/screens/GenericList';
import { typedFields } from '../../src/record/values/values';
import { type Resource } from '../../src/schema';
import { readResources } from '../../src/schema/files/read';
import { renderAdmin } from '../../tests/support/admin';
import { mutatedFile } from './mutate';

const ours: ReadonlySet<string> = new Set(declarations.map(({ name }) => name));

const DRAWN = 6;

const changed = fc
  .sample(mutatedFile, { numRuns: 1500, seed: 62_026 })
  .filter(({ name }) => name === 'airways')
  .map(({ text }) => readResources(declarations, [{ name: 'airways', texts: [text] }], fieldTypes))
  .filter(({ files }) => files[0]?.current)
  .slice(0, DRAWN)
  .map(({ resources }, index) => ({ index, resources }));

const rows = [
  { id: 1, code: 'KE', name: '대한항공', countryCode: 'KR', fleet: 160, active: true },
  { id: 2 },
];

function draw(all: readonly Resource[], view: 'list' | 'create') {
  // Not the last: additions without an order may follow.
  const resource = all.find(({ name }) => !ours.has(name));
  if (!resource) throw new Error('there is no resource');
  const Screen = view === 'list' ? GenericList : GenericCreate;
  const element = (
    <ResourceContextProvider value={resource.route}>
      <Screen />
    </ResourceContextProvider>
  );
  const provider = { getList: async () => ({ data: rows, total: rows.length }) };
  renderAdmin(element, { provider, resources: all, store: memoryStore() });
  return resource;
}

it('are tested in sufficient number', () => expect(changed).toHaveLength(DRAWN));

// React logs errors of screens there, caught or not.
const complaints = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe.each(changed)('a valid changed file ($index)', ({ resources }) => {
  it('has a list', async () => {
    const errors = complaints();
    const { columns } = draw(resources, 'list');
    expect(await screen.findAllByRole('row')).toHaveLength(rows.length + 1);
    expect(screen.getAllByRole('columnheader').length).toBeGreaterThanOrEqual(columns.length);
    expect(errors.mock.calls.map(([first]) => String(first))).toEqual([]);
    cleanup();
  });

  it('has a form', async () => {
    const errors = complaints();
    const resource = draw(resources, 'create');
    for (const { name } of typedFields(resource))
      expect(document.querySelector(`[name="${name}"], [id*="${name}"]`), name).not.toBeNull();
    expect(errors.mock.calls.map(([first]) => String(first))).toEqual([]);
    cleanup();
  });
});
