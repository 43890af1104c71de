import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defineAction, withoutAction, type ActionPlace } from '../../src/actions/action';
import { actionsOf, completeActions } from '../../src/actions/useActions';
import { actions } from '../support/actions';
import { allRights, type Rights } from '../../src/rights';
import { cities, renderList, serve } from '../list/listHarness';
import { resourceOf } from '../support/resources';
import { textsOf } from '../support/textsOf';

const resource = resourceOf('cities');
const namesOf = (
  all: ReturnType<typeof completeActions>,
  more: Partial<Parameters<typeof actionsOf>[1]> = {},
) =>
  actionsOf(all, {
    place: 'row',
    resource,
    rights: allRights,
    extensions: [],
    ...more,
  }).map(({ name }) => name);

const row = (name: string, order: number, more: object = {}) =>
  defineAction({ name, places: ['row'], order, label: name, run: () => undefined, ...more });

describe('the actions of a resource', () => {
  it('come in their order, where they are placed', () => {
    const bar = defineAction({ name: 'bar', places: ['list'], order: 0, label: 'bar' });
    expect(namesOf(completeActions([row('late', 2), bar, row('early', 1)]))).toEqual([
      'early',
      'late',
    ]);
  });

  it('are those that the declaration, the rights and the backend allow', () => {
    const all = completeActions([
      row('other', 1, { isIn: () => false }),
      row('paged', 2, { extension: 'pages' }),
      row('both', 3, { needs: ['show', 'edit'] }),
    ]);
    const reads: Rights = Object.assign((_: string, right: string) => right === 'show', {
      ...allRights,
    });
    expect(namesOf(all)).toEqual(['both']);
    expect(namesOf(all, { rights: reads, extensions: ['pages'] })).toEqual(['paged']);
  });

  it('are replaced or taken away by those of a feature, in its resource alone', () => {
    const general = completeActions([row('clone', 1), row('print', 2)]);
    const own = completeActions([withoutAction('clone', 'row'), row('print', 3)], 'cities');
    const found = actionsOf([...general, ...own], {
      place: 'row',
      resource,
      rights: allRights,
      extensions: [],
    });
    expect(found.map(({ name, order }) => [name, order])).toEqual([['print', 3]]);
    const elsewhere = { ...resource, name: 'countries' };
    expect(namesOf([...general, ...own], { resource: elsewhere })).toEqual(['clone', 'print']);
  });

  it('of the product are these, in this order', () => {
    const at = (place: ActionPlace, name = 'cities') => {
      const of = resourceOf(name);
      const extensions = ['settings'];
      return namesOf(actions, { place, resource: of, extensions }).filter((one) =>
        shipped.includes(one),
      );
    };
    const shipped = [
      'paste',
      'import',
      'savedViews',
      'refresh',
      'columns',
      'export',
      'create',
      'change',
      'edit',
      'show',
      'clone',
      'editCells',
      'print',
      'cancel',
      'delete',
    ];
    expect(at('list', 'banksms')).toEqual([
      'paste',
      'import',
      'savedViews',
      'refresh',
      'columns',
      'export',
      'create',
    ]);
    expect(at('selection')).toEqual(['change', 'delete']);
    expect(at('row')).toEqual(['edit', 'show', 'clone', 'editCells', 'delete']);
    expect(at('row', 'balances')).not.toContain('clone');
    expect(at('palette')).toEqual(['edit', 'show']);
    expect(at('palette', 'reservations')).toEqual(['edit', 'print']);
    expect(at('record')).toEqual(['clone', 'delete']);
    expect(at('record', 'balances')).toEqual(['delete']);
    expect(at('record', 'reservations')).toEqual(['clone', 'print', 'cancel', 'delete']);
  });
});

it('a bar without room has the last of its icons in a menu, and keeps what is emphasized', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.matches('.list-actions') ? 200 : 40, 40);
  });
  const layouts: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly observed: () => void) {}
      observe(element: Element) {
        if (element.matches('.list-actions')) layouts.push(this.observed);
      }
      disconnect() {}
    },
  );
  const state = defineAction({
    name: 'state',
    places: ['list'],
    order: 99,
    label: 'state',
    run: () => undefined,
    inside: () => <b>{'its state'}</b>,
  });
  const { user } = renderList({
    dataProvider: { getList: serve({ 'codes/cities': cities(2) }) },
    extensions: ['settings'],
    actions: completeActions([state]),
  });
  await screen.findByRole('grid');
  act(() => layouts.forEach((layOut) => layOut()));
  const shown = () =>
    [...document.querySelectorAll('.list-actions > [data-part="shown"]')].map(
      (button) => button.getAttribute('title') ?? '',
    );
  expect(shown()).toEqual(['파일에서 가져오기', '저장된 보기', '새로고침']);
  expect(screen.getByRole('link', { name: '도시 등록' })).not.toHaveAttribute('data-part');
  await user.click(screen.getByRole('button', { name: '다른 작업' }));
  const menu = await screen.findByRole('menu');
  expect(textsOf('menuitem', menu)).toEqual(
    expect.arrayContaining(['열 선택', '내보내기', expect.stringContaining('its state')]),
  );
  await user.click(within(menu).getByRole('menuitem', { name: '열 선택' }));
  expect(await screen.findByRole('dialog', { name: '열 선택' })).toBeInTheDocument();
});

const view = { id: '7', resource: 'cities', name: 'view', query: 'filter={"active":"1"}' };

it.each([
  ['without a query', { search: '' }],
  ['that opens with a view', { search: '', startViews: [view] }],
  ['with an unknown filter', { search: '?filter={"unknown":"1"}' }],
])('the address of a list %s opens an action', async (_, options) => {
  const opened = defineAction({
    name: 'opened',
    places: ['list'],
    order: 99,
    label: 'opened',
    command: 'opened',
    body: async () => ({ default: () => <p role="dialog">{'opened'}</p> }),
  });
  const { router } = renderList({
    dataProvider: { getList: serve({ 'codes/cities': cities(2) }) },
    actions: completeActions([opened]),
    hash: '#opened',
    ...options,
  });
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(router.state.location.search).toMatch(/filter=%7B%(?:7D|22active)/);
});
