import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BasenameContextProvider, ResourceContextProvider } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { product } from '../support/product';
import { ruleMessages } from '../../server/rules/messages/registered';
import type { Rule } from '../../server/rules/rule';
import { ResourcesProvider } from '../../src/data/resources';
import { fieldTypes, completeTypes } from '../../src/fields';
import type { DisplayProps } from '../../src/fields/components/types';
import type { ResourceFeature, ScreenFeature } from '../../src/features/feature';
import { RightsProvider } from '../../src/data/rights';
import { allRights, type Rights } from '../../src/rights';
import { ScreenEntriesProvider, useScreenLinks } from '../../src/shell/screenEntries';
import { type FieldTypeLike, type Resource, type ResourceDeclaration } from '../../src/schema';
import { readResources } from '../../src/schema/files/read';
import { readDeclarations } from '../../src/schema/readDeclarations';
import type { ActionDefinition } from '../../src/actions/action';
import { completeActions } from '../../src/actions/useActions';
import type { ViewDefinition } from '../../src/views/view';
import { fakeProvider, openAdmin } from '../record/formHarness';
import { cities, renderList, serve } from '../list/listHarness';
import { examplesIn, root, writeExamples } from '../support/readme';

const DOCUMENT = 'docs/developing.md';
const files = writeExamples('developing', examplesIn(DOCUMENT));
// A missing example fails its test here.
const load = async <Exported,>(path: string) =>
  (await import(/* @vite-ignore */ files[path] ?? `${path} is not in ${DOCUMENT}`)) as Exported;

const exampleFiles = readdirSync(join(root, 'docs/examples')).map((file) => ({
  name: file.replace('.json', ''),
  texts: [readFileSync(join(root, 'docs/examples', file), 'utf8')] as const,
}));

const record = { id: 1, code: 'KE', name: '대한항공', countryCode: null, active: true };
let all: Resource[];

beforeAll(async () => {
  const { carriers } = await load<{ carriers: ResourceDeclaration }>('resources/carriers.ts');
  all = readDeclarations([...product, carriers], fieldTypes);
});

const among = (children: ReactNode) => (
  <ResourcesProvider resources={all}>{children}</ResourcesProvider>
);

describe('the examples of docs/developing.md', () => {
  it('cover every kind of extension', () => {
    expect(Object.keys(files)).toEqual([
      'resources/carriers.ts',
      'resources/lounges.ts',
      'src/fields/stars/index.ts',
      'src/fields/stars/components.tsx',
      'src/filters/begins/declared.ts',
      'src/filters/begins/index.ts',
      'server/filters/begins.ts',
      'src/filters/begins/control.tsx',
      'src/features/carriers/index.ts',
      'src/features/carriers/list.tsx',
      'src/features/carriers/show.tsx',
      'src/features/fleet/index.ts',
      'src/features/fleet/Fleet.tsx',
      'src/views/gallery/index.ts',
      'src/views/gallery/Gallery.tsx',
      'src/actions/switchOff/index.ts',
      'src/actions/switchOff/SwitchOff.tsx',
      'i18n/ja/index.ts',
      'server/rules/carriers.ts',
      'server/rules/messages/carriers.ts',
    ]);
  });

  it('work together with the files of docs/examples', async () => {
    const { carriers } = await load<{ carriers: ResourceDeclaration }>('resources/carriers.ts');
    const { lounges } = await load<{ lounges: ResourceDeclaration }>('resources/lounges.ts');
    const found = readResources([...product, carriers, lounges], exampleFiles, fieldTypes);
    expect(found.files.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('child rows, in the form of the resource that names them', async () => {
    const { carriers } = await load<{ carriers: ResourceDeclaration }>('resources/carriers.ts');
    const { lounges } = await load<{ lounges: ResourceDeclaration }>('resources/lounges.ts');
    const parent = { ...carriers, children: { lounges: { by: 'carrierCode' } } };
    const read = readDeclarations([...product, parent, lounges], fieldTypes);
    expect(read.find(({ name }) => name === 'carriers')?.children).toEqual([
      {
        of: 'lounges',
        by: 'carrierCode',
        equals: 'code',
        parameter: 'carrierCode',
        columns: ['name', 'cityCode'],
        asks: null,
      },
    ]);
  });

  it('a field type: its additions, what it inherits, and its components', async () => {
    const { stars } = await load<{ stars: FieldTypeLike }>('src/fields/stars/index.ts');
    const { stars: type } = completeTypes({ ...fieldTypes, stars });
    expect([0, 1, 5, 6, 1.5].map((value) => type?.codec.check(value, {})?.rule ?? null)).toEqual([
      'min',
      null,
      null,
      'max',
      'integer',
    ]);
    expect(type?.codec.decode('4', {})).toBe(4);
    expect(type?.column({})).toEqual({ type: 'smallint' });
    expect(type?.options).toBe(fieldTypes['integer']?.options);
    const { Display } = await load<{ Display: ComponentType<Pick<DisplayProps, 'value'>> }>(
      'src/fields/stars/components.tsx',
    );
    render(<Display value={3} />);
    expect(screen.getByRole('img', { name: '3 / 5' })).toHaveTextContent('★★★☆☆');
  });

  it('an index file, and a custom column', async () => {
    const { default: door } = await load<{ default: ResourceFeature }>(
      'src/features/carriers/index.ts',
    );
    expect(door.resource).toBe('carriers');
    const { default: List } = (await door.list?.()) ?? expect.fail('a list');
    const dataProvider = { getList: serve({ 'codes/carriers': [record] }) };
    renderList({ route: 'codes/carriers', dataProvider, children: among(<List />) });
    const row = (await screen.findByText('대한항공')).closest('tr');
    expect(within(row as HTMLElement).getByText('KE').tagName).toBe('CODE');
  });

  it('a whole screen', async () => {
    const { default: Show } = await load<{ default: ComponentType }>(
      'src/features/carriers/show.tsx',
    );
    const Screen = () =>
      among(
        <ResourceContextProvider value="codes/carriers">
          <Show />
        </ResourceContextProvider>,
      );
    const provider = fakeProvider({ 'codes/carriers': [record] });
    // The example's resource has no route.
    openAdmin('/admin/codes/cities/1/show', provider, { route: 'codes/cities', show: Screen });
    expect(await screen.findByText('KE')).toBeInTheDocument();
    expect(screen.getAllByText('대한항공').length).toBeGreaterThan(0);
  });

  it("a screen without a resource, of react-admin's components", async () => {
    const { default: feature } = await load<{ default: ScreenFeature }>(
      'src/features/fleet/index.ts',
    );
    const { default: Fleet } = await feature.screen();
    const provider = fakeProvider({ 'codes/carriers': [record] });
    const Screen = () => among(<Fleet />);
    openAdmin('/admin/codes/cities/1/show', provider, { route: 'codes/cities', show: Screen });
    expect(await screen.findByText('KE')).toBeInTheDocument();
    expect(screen.getByText('대한항공')).toBeInTheDocument();
  });

  it('its entry in the menu, for users with the right that it needs', async () => {
    const { default: feature } = await load<{ default: ScreenFeature }>(
      'src/features/fleet/index.ts',
    );
    const links = (rights: Rights) =>
      renderHook(() => useScreenLinks('main'), {
        wrapper: ({ children }) => (
          <BasenameContextProvider basename="/admin">
            <RightsProvider rights={rights}>
              <ScreenEntriesProvider value={[feature]}>{children}</ScreenEntriesProvider>
            </RightsProvider>
          </BasenameContextProvider>
        ),
      }).result.current.map(({ to }) => to);
    expect(links(allRights)).toEqual(['/admin/fleet']);
    const none: Rights = Object.assign(() => false, { ...allRights });
    expect(links(none)).toEqual([]);
  });

  it('a view of lists', async () => {
    const { default: view } = await load<{ default: ViewDefinition }>('src/views/gallery/index.ts');
    const resource = all.find(({ name }) => name === 'carriers') ?? expect.fail('carriers');
    expect(view.isIn(resource)).toBe(true);
    const { default: Gallery } = await view.body();
    const Screen = () =>
      among(<Gallery resource={resource} filters={{}} state={{}} setState={vi.fn()} />);
    const provider = fakeProvider({ 'codes/carriers': [record] });
    openAdmin('/admin/codes/cities/1/show', provider, { route: 'codes/cities', show: Screen });
    expect(await screen.findByText('대한항공')).toBeInTheDocument();
  });

  it("an action on selected rows, and in a row's menu; refused rows stay selected", async () => {
    const { default: action } = await load<{ default: ActionDefinition }>(
      'src/actions/switchOff/index.ts',
    );
    const rows = cities(2).map((city) => ({ ...city, active: true }));
    const update = vi.fn(async (_route: string, { id }: { id: number }) => {
      if (id === 2) throw new Error('Switch it off tomorrow.');
      return { data: { ...rows[0], active: false } };
    });
    const dataProvider = { getList: serve({ 'codes/cities': rows }), update };
    const { user } = renderList({ dataProvider, actions: completeActions([action]) });
    const shown = 'missing switchOff.do';
    const confirm = async () => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: shown }));
      return dialog;
    };
    await user.click(await screen.findByRole('checkbox', { name: /모두/ }));
    await user.click(await screen.findByRole('button', { name: shown }));
    const dialog = await confirm();
    expect(await dialog.findByText(/Switch it off tomorrow/)).toBeInTheDocument();
    expect(dialog.getByText('도시 2')).toBeInTheDocument();
    const change = { id: 1, data: { active: false }, previousData: rows[0] };
    expect(update).toHaveBeenCalledWith('codes/cities', expect.objectContaining(change));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '도시 1 작업' }));
    await user.click(await screen.findByRole('menuitem', { name: shown }));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).toHaveBeenCalledTimes(3);
  });

  it('a server rule', async () => {
    const { carriers } = await load<{ carriers: Rule }>('server/rules/carriers.ts');
    Object.assign(ruleMessages, await load<object>('server/rules/messages/carriers.ts'));
    const deletion = (active: number) => carriers.beforeDelete?.({ before: { active } } as never);
    await expect(deletion(1)).rejects.toThrow('Switch it off before you delete it.');
    await expect(deletion(0)).resolves.toBeUndefined();
    Reflect.deleteProperty(ruleMessages, 'carriers');
  });
});
