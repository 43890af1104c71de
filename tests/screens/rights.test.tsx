import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readRights } from '../../src/rights';
import { cities, renderList, serve } from '../list/listHarness';
import { fakeProvider, openAdmin } from '../record/formHarness';
import { aReservation } from '../support/samples';
import { textsOf } from '../support/textsOf';

const granting = (permissions: object) => readRights(JSON.stringify(permissions));

describe('a list', () => {
  const shown = async (permissions: object) => {
    const dataProvider = { getList: serve({ 'codes/cities': cities(3) }) };
    const list = renderList({ dataProvider, rights: granting(permissions) });
    await screen.findByText('도시 1');
    return list;
  };

  it('that is read-only offers nothing else', async () => {
    const user = userEvent.setup();
    const { router } = await shown({ cities: ['list'] });
    for (const name of [/도시 추가/, '내보내기'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /추가|등록/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '도시 1 선택' }));
    const bulk = await screen.findByRole('toolbar');
    expect(within(bulk).queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
    await user.click(screen.getByText('도시 1'));
    await user.keyboard('{Enter}n');
    expect(router.state.location.pathname).toBe('/admin/codes/cities');
  });

  it('offers what is granted', async () => {
    const user = userEvent.setup();
    const { router } = await shown({ cities: ['list', 'show', 'create', 'delete', 'export'] });
    expect(screen.getByRole('button', { name: '내보내기' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /추가|등록/ })).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: /메뉴|작업/ })[0]!);
    const menu = await screen.findByRole('menu');
    const items = textsOf('menuitem', menu);
    expect(items).toEqual(expect.arrayContaining(['상세', '복제', '삭제']));
    expect(items).not.toContain('수정');
    await user.keyboard('{Escape}');
    await user.click(screen.getByText('도시 1'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/codes/cities/1'));
  });
});

it('a list without the right to the records that a column sums leaves the column out', async () => {
  const dataProvider = {
    getList: serve({ reservations: [{ id: 5, ...aReservation, code: 'R2605-00001' }] }),
  };
  const rights = granting({ reservations: ['list'], '*': [] });
  const { unmount } = renderList({ route: 'reservations', dataProvider, rights });
  await screen.findByText('R2605-00001');
  expect(screen.queryByRole('columnheader', { name: /USD/ })).not.toBeInTheDocument();
  unmount();
  renderList({ route: 'reservations', dataProvider });
  await screen.findByText('R2605-00001');
  expect(screen.getAllByRole('columnheader', { name: /USD/ })).toHaveLength(3);
});

it('a screen’s name is the browser title, too', async () => {
  const dataProvider = { getList: serve({ 'codes/cities': cities(1) }) };
  const { unmount } = renderList({ dataProvider });
  await screen.findByText('도시 1');
  expect(document.title).toMatch(/^도시 · /);
  unmount();
  expect(document.title).not.toContain('도시');
});

describe('a form', () => {
  const open = (permissions: object) => {
    const provider = fakeProvider({ 'codes/cities': cities(1) });
    const rights = granting(permissions);
    openAdmin('/admin/codes/cities/1', provider, { fields: ['name'], rights });
    return screen.findByRole('textbox');
  };

  it('that may not be edited can be read, and explains why', async () => {
    expect(await open({ cities: ['list', 'show'], '*': [] })).toHaveAttribute('readonly');
    expect(screen.getByRole('alert')).toHaveTextContent('도시: 내 역할에는 수정 권한이 없습니다.');
    for (const name of ['저장', '삭제'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '복제' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '목록으로' })).toBeInTheDocument();
  });

  it('that may only be edited offers neither delete nor clone', async () => {
    expect(await open({ cities: ['list', 'show', 'edit'] })).not.toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: '저장' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '복제' })).not.toBeInTheDocument();
  });
});
