import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type {
  ListOverrides,
  ListViewProps,
  Preset,
  StripProps,
} from '../../src/list/listOverrides';
import { address, cities, filtersIn, renderList, serve, setFilter } from './listHarness';
import { textsOf } from '../support/textsOf';

const preset = (name: string, filter: Preset['filter']): Preset => ({
  name,
  label: `resources.codes/cities.fields.${name}`,
  filter,
});

const presets: Preset[] = [
  preset('active', { active: '1' }),
  preset('seq', { active: '0', searchKey: '도시' }),
  preset('countryCode', { countryCode: 'KR' }),
  { ...preset('name', { mine: '1' }), extension: 'mine' },
];

const rows = () => serve({ 'codes/cities': cities(40) });
const loaded = () => screen.findByRole('grid');
const presetsLoaded = () => screen.findByRole('group', { name: '빠른 필터' });
const groupOf = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => groupOf('빠른 필터').getByRole('button', { name });
const view = (name: string) => groupOf('보기').getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

const show = (
  slots: ListOverrides,
  options: { search?: string; getList?: ReturnType<typeof rows> } = {},
) => {
  const { getList = rows(), ...rest } = options;
  return renderList({ dataProvider: { getList }, slots, ...rest });
};

const setActive = (words: string) => setFilter('사용', words);

describe('cells and rows', () => {
  test('a custom cell replaces the field type’s, and a row gets its class', async () => {
    show({
      cells: { name: ({ record }) => <b>{`${String(record.name)}!`}</b> },
      rowClass: ({ active }) => (active === true ? 'in-use' : undefined),
    });
    await loaded();
    expect(screen.getByText('도시 1!')).toBeInTheDocument();
    expect(screen.getByText('C1')).toBeInTheDocument();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveClass('in-use');
    expect(second).not.toHaveClass('in-use');
  });

  test('without additions there are no presets, only the groups that every list has', async () => {
    show({});
    await loaded();
    expect(screen.queryByRole('group', { name: '빠른 필터' })).toBeNull();
    expect(textsOf('button', screen.getByRole('group', { name: '보기' }))).toEqual(
      expect.arrayContaining(['표', '그룹']),
    );
  });
});

describe('presets', () => {
  test('set their filters in addition to others, show that they are active, and remove them', async () => {
    const { router } = show({ presets }, { search: address({ searchKey: '도' }) });
    await presetsLoaded();
    expect(button('사용')).toHaveAttribute('aria-pressed', 'false');
    await press('사용');
    await waitFor(() => expect(filtersIn(router)).toEqual({ searchKey: '도', active: '1' }));
    await waitFor(() => expect(button('사용')).toHaveAttribute('aria-pressed', 'true'));
    await press('국가');
    const both = { searchKey: '도', active: '1', countryCode: 'KR' };
    await waitFor(() => expect(filtersIn(router)).toEqual(both));
    await waitFor(() => expect(button('국가')).toHaveAttribute('aria-pressed', 'true'));
    await press('사용');
    await waitFor(() => expect(filtersIn(router)).toEqual({ searchKey: '도', countryCode: 'KR' }));
  });

  test('remove an active preset that they contradict', async () => {
    const { router } = show({ presets }, { search: address({ active: '0', searchKey: '도시' }) });
    await presetsLoaded();
    expect(button('순서')).toHaveAttribute('aria-pressed', 'true');
    await press('사용');
    await waitFor(() => expect(filtersIn(router)).toEqual({ active: '1' }));
  });

  test('are active when a link has the same filters', async () => {
    show({ presets }, { search: address({ active: '1' }) });
    await presetsLoaded();
    expect(button('사용')).toHaveAttribute('aria-pressed', 'true');
    expect(button('국가')).toHaveAttribute('aria-pressed', 'false');
  });

  test('are not offered if the backend can’t filter by them', async () => {
    show({ presets });
    await presetsLoaded();
    expect(groupOf('빠른 필터').queryByRole('button', { name: '도시명' })).toBeNull();
    expect(button('국가')).toBeInTheDocument();
  });
});

describe('a strip', () => {
  const Strip = ({ filters, loaded: { records, complete } }: StripProps) => (
    <output>{JSON.stringify({ filters, rows: records?.length, complete })}</output>
  );

  test('receives the filters and the rows', async () => {
    show({ Strip }, { search: address({ active: '1' }) });
    await loaded();
    const output = document.querySelector('output');
    expect(JSON.parse(output?.textContent ?? '')).toEqual({
      filters: { active: '1' },
      rows: 15,
      complete: false,
    });
  });
});

describe('views', () => {
  const Body = ({ filters, state, setState }: ListViewProps) => (
    <div>
      <p>{`body ${JSON.stringify({ ...filters, ...state })}`}</p>
      <button onClick={() => setState({ at: '2026-11' })}>{'on'}</button>
    </div>
  );
  const views = [{ name: 'other', label: 'ra.action.show', Body, state: ['at'] }];

  test('replace the table, are in the URL, and survive filters and going back', async () => {
    const { router } = show({ views });
    await loaded();
    await userEvent.click(view('상세'));
    expect(await screen.findByText('body {"view":"other"}')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(view('상세')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'on' }));
    expect(await screen.findByText('body {"view":"other","at":"2026-11"}')).toBeInTheDocument();
    await setActive('중지');
    const filtered = 'body {"active":"0","view":"other","at":"2026-11"}';
    expect(await screen.findByText(filtered)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toMatch(/at=2026-11.*view=other/));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('body {"view":"other","at":"2026-11"}')).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('body {"view":"other"}')).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await loaded()).toBeInTheDocument();
    await act(() => router.navigate(1));
    expect(await screen.findByText('body {"view":"other"}')).toBeInTheDocument();
    await userEvent.click(view('표'));
    expect(await loaded()).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).not.toContain('view='));
  });

  test('open from a link', async () => {
    const { router } = show({ views }, { search: '?view=other&at=2026-12' });
    expect(await screen.findByText('body {"view":"other","at":"2026-12"}')).toBeInTheDocument();
    expect(view('상세')).toHaveAttribute('aria-pressed', 'true');
    expect(view('표')).toHaveAttribute('aria-pressed', 'false');
    expect(router.state.location.search).toContain('at=2026-12');
  });
});
