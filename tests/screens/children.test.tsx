import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore, memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { ApiError } from '../../src/data/errors';
import { airports, terminals } from '../support/examples';
import { itInLab } from '../support/itInLab';
import {
  user,
  press,
  AIRPORTS,
  TERMINALS,
  stored,
  refused,
  open,
  grid,
  cell,
  addRow,
  save,
  fillIn,
  rename,
  sentTo,
} from './childrenHarness';

describe('a new record with children', () => {
  const fill = async () => {
    await grid();
    fillIn('코드', 'CJU');
    fillIn('공항명', '제주');
    await addRow();
    await press('1{Tab}내{Tab}');
    await addRow();
    await press('2{Tab}외{Tab}');
  };

  it('is created first, and they with its key; refused ones stay on its own page', async () => {
    const { provider, router } = open(`${AIRPORTS}/create`);
    await fill();
    const create = provider.create.getMockImplementation()!;
    provider.create.mockImplementation(async (route, params) => {
      if (Object(params.data).name === '외') throw refused();
      return create(route, params);
    });
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/${AIRPORTS}/91`));
    expect(sentTo(provider.create)[0]).toEqual([
      AIRPORTS,
      { code: 'CJU', name: '제주', cityCode: null },
    ]);
    expect(sentTo(provider.create).slice(1)).toEqual([
      [TERMINALS, expect.objectContaining({ airportCode: 'CJU', seq: 1, name: '내' })],
      [TERMINALS, expect.objectContaining({ airportCode: 'CJU', seq: 2, name: '외' })],
    ]);
    const alert = await screen.findByText(/2건 저장, 1건 실패/);
    expect(alert).toHaveTextContent('외');
    expect(alert).toHaveTextContent(ko.server.taken);
    await grid();
    expect(screen.getByText(ko.children.unsaved.replace('%{smart_count}', '1'))).toBeVisible();
    expect(document.querySelector('[data-draft="new-1"]')).toHaveAttribute('data-state', 'failed');
  });

  it('is left once everything is stored', async () => {
    const { provider } = open(`${AIRPORTS}/create`);
    await fill();
    await save();
    expect(await screen.findByText(`list of ${AIRPORTS}`)).toBeVisible();
    expect(provider.create).toHaveBeenCalledTimes(3);
  });

  it('is not created while one of them is invalid', async () => {
    const { provider } = open(`${AIRPORTS}/create`);
    await fill();
    await addRow();
    await press('300{Tab}');
    await save();
    expect(
      await screen.findByText(/먼저 고쳐야 할 행이 \d+건 있어 저장하지 않았습니다/),
    ).toBeVisible();
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('keeps the input when the record itself is refused', async () => {
    const { provider, router } = open(`${AIRPORTS}/create`);
    await fill();
    provider.create.mockRejectedValue(refused());
    await save();
    expect(await screen.findByText(new RegExp(ko.children.kept))).not.toHaveTextContent('0건');
    expect(sentTo(provider.create).map(([route]) => route)).toEqual([AIRPORTS]);
    expect(router.state.location.pathname).toBe(`/admin/${AIRPORTS}/create`);
    expect(cell('외')).toBeVisible();
  });
});

describe('an existing record with children', () => {
  it('shows its own, and sends only what changed, each by its own path', async () => {
    const { provider } = open(`${AIRPORTS}/1`);
    await grid();
    expect(screen.queryByText('국내선')).toBeNull();
    await rename('12', 'T2');
    await save();
    expect(await screen.findByText(`list of ${AIRPORTS}`)).toBeVisible();
    expect(provider.update.mock.calls.map(([route, { id, data }]) => [route, id, data])).toEqual([
      [TERMINALS, 12, { name: 'T2' }],
    ]);
  });

  it('keeps refused rows with the reason, and sends only them again', async () => {
    const { provider, router } = open(`${AIRPORTS}/1`);
    await grid();
    let isTaken = true;
    provider.update.mockImplementation(async (_route, { id, data }) => {
      if (isTaken && Number(id) === 12) throw refused();
      return { data: { ...data, id: Number(id) } };
    });
    await rename('11', 'T1');
    await press('T1{Enter}');
    await save();
    expect(await screen.findByText(/1건 저장, 1건 실패/)).toHaveTextContent(ko.server.taken);
    expect(router.state.location.pathname).toBe(`/admin/${AIRPORTS}/1`);
    expect(document.querySelector('[data-draft="12"]')).toHaveAttribute('data-state', 'failed');
    isTaken = false;
    await save();
    expect(await screen.findByText(`list of ${AIRPORTS}`)).toBeVisible();
    expect(provider.update.mock.calls.map(([, { id }]) => id)).toEqual([11, 12, 12]);
  });

  it('keeps input in a draft, and offers it again', async () => {
    localStorage.clear();
    const store = localStorageStore();
    const { unmount } = open(`${AIRPORTS}/1`, stored(), store);
    await grid();
    await rename('12', 'T3');
    fireEvent(window, new Event('pagehide'));
    unmount();
    open(`${AIRPORTS}/1`, stored(), store);
    await grid();
    expect(cell('제2터미널')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: ko.draft.resume }));
    expect(await screen.findByText('T3', { selector: '.grid-value *, .grid-value' })).toBeVisible();
    const row = document.querySelector('[data-draft="12"]');
    expect(row).toHaveAttribute('data-state', 'changed');
  });

  it('shows them read-only', async () => {
    open(`${AIRPORTS}/1/show`);
    const table = within(await screen.findByRole('region', { name: /터미널/ }));
    expect(await table.findByText('제2터미널')).toBeVisible();
    expect(table.queryByText('국내선')).toBeNull();
    expect(table.getAllByText('국제선')).toHaveLength(2);
  });
});

describe('a row changed by another user', () => {
  const theirs = { name: '둘째 터미널', seq: 7 };
  const refusal = () =>
    new ApiError({
      kind: 'http',
      status: 409,
      text: 'Changed meanwhile.',
      body: { conflict: { by: '이정산', at: '2026-11-21 14:03:05', fields: theirs } },
    });
  const side = (field: string, whose: RegExp) =>
    within(screen.getByRole('group', { name: field })).getByRole('radio', { name: whose });

  async function refuse() {
    const admin = open(`${AIRPORTS}/1`);
    const { provider } = admin;
    provider.update.mockImplementation(async (_route, params) => {
      const { id, data, meta } = params as typeof params & { meta: { was: { name: string } } };
      if (meta.was.name !== theirs.name) throw refusal();
      return { data: { ...data, id: Number(id) } };
    });
    await grid();
    await rename('12', 'T2');
    await user.click(document.querySelector('tr[data-key="12"] [data-column="0"]')!);
    await press('5{Enter}');
    await save();
    return admin;
  }

  it('asks whose value to keep for each field, and saves the row with it', async () => {
    const { provider } = await refuse();
    const alert = (await screen.findByText(new RegExp(ko.children.kept))).closest<HTMLElement>(
      '[role=alert]',
    )!;
    expect(alert).toHaveTextContent('이정산');
    await user.click(within(alert).getByRole('button', { name: ko.form.conflict.compare }));
    const title = new RegExp(`^${ko.form.conflict.title} · .+ 제2터미널$`);
    const dialog = await screen.findByRole('dialog', { name: title });
    const go = within(dialog).getByRole('button', { name: ko.form.conflict.save });
    expect(go).toBeDisabled();
    await user.click(side('터미널명', /둘째 터미널/));
    await user.click(side('순번', /5/));
    await user.click(go);
    expect(await screen.findByText(`list of ${AIRPORTS}`)).toBeVisible();
    expect(provider.update.mock.lastCall?.[1]).toMatchObject({
      id: 12,
      data: { seq: 5 },
      meta: { was: theirs },
    });
  });

  it('has the focus after the comparison', async () => {
    await refuse();
    await user.click(await screen.findByRole('button', { name: ko.form.conflict.compare }));
    await user.click(await screen.findByRole('button', { name: ko.form.conflict.allTheirs }));
    await user.click(screen.getByRole('button', { name: ko.form.conflict.save }));
    expect(await screen.findByText(ko.form.conflict.nothingLeft)).toBeVisible();
    const row = document.querySelector<HTMLElement>('tr[data-key="12"]');
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
  });

  itInLab(
    'can be resolved from its menu, too; if all of theirs are kept, nothing is left to save',
    async () => {
      const { provider } = await refuse();
      const row = document.querySelector<HTMLElement>('tr[data-key="12"]')!;
      await waitFor(() => expect(row).toHaveAttribute('data-state', 'failed'));
      await user.click(within(row).getByRole('button'));
      await user.click(await screen.findByRole('menuitem', { name: ko.form.conflict.compare }));
      await user.click(await screen.findByRole('button', { name: ko.form.conflict.allTheirs }));
      await user.click(screen.getByRole('button', { name: ko.form.conflict.save }));
      expect(await screen.findByText(ko.form.conflict.nothingLeft)).toBeVisible();
      expect(cell('둘째 터미널')).toBeVisible();
      await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
      expect(row).toHaveAttribute('data-state', 'clean');
      expect(screen.queryByText(/1건 실패/)).toBeNull();
      expect(provider.update).toHaveBeenCalledTimes(1);
    },
  );
});

describe('a row that another user deleted', () => {
  const gone = () => new ApiError({ kind: 'http', status: 404, text: 'Not Found' });
  const again = { name: ko.children.createAgain };
  const created = { airportCode: 'ICN', seq: 2, name: 'T2', kind: 'INT' };
  const edit = async () => {
    const data = stored();
    const admin = open(`${AIRPORTS}/1`, data);
    admin.provider.update.mockRejectedValue(gone());
    await grid();
    await rename('12', 'T2');
    return { ...admin, data };
  };

  it('is created again, and saved with what was typed, from the alert of the refused save', async () => {
    const { provider } = await edit();
    await save();
    const alert = (await screen.findByText(new RegExp(ko.children.rowGone))).closest<HTMLElement>(
      '[role=alert]',
    )!;
    await user.click(within(alert).getByRole('button', again));
    expect(await screen.findByText(`list of ${AIRPORTS}`)).toBeVisible();
    expect(sentTo(provider.create)).toEqual([[TERMINALS, expect.objectContaining(created)]]);
  });

  itInLab('is created again from its menu, too', async () => {
    const { provider } = await edit();
    await save();
    await screen.findByText(new RegExp(ko.children.rowGone));
    const row = document.querySelector<HTMLElement>('tr[data-key="12"]')!;
    await user.click(within(row).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', again));
    expect(await screen.findByText(`list of ${AIRPORTS}`)).toBeVisible();
    expect(sentTo(provider.create)).toEqual([[TERMINALS, expect.objectContaining(created)]]);
  });

  itInLab('is offered while typing, and then waits for the next save', async () => {
    const { data, provider, queryClient } = await edit();
    data[TERMINALS] = data[TERMINALS]!.filter(({ id }) => id !== 12);
    await act(() => queryClient.invalidateQueries());
    await user.click(await screen.findByRole('button', again));
    expect(document.querySelector('tr[data-key="12"]')).toHaveAttribute('data-state', 'new');
    expect(screen.queryByRole('button', again)).toBeNull();
    expect(provider.create).not.toHaveBeenCalled();
  });
});

async function openDetails() {
  const row = document.querySelector<HTMLElement>('tr[data-key="12"]')!;
  await user.click(within(row).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: ko.children.details }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, name: dialog.getByRole('textbox', { name: '터미널명' }) };
}

async function openShared() {
  const data = stored();
  const { provider, queryClient } = open(`${AIRPORTS}/1`, data);
  await grid();
  const change = async (changes: object) => {
    data[TERMINALS] = data[TERMINALS]!.map((one) => (one.id === 12 ? { ...one, ...changes } : one));
    await act(() => queryClient.invalidateQueries());
  };
  return { provider, change };
}

it("cancelled input over another user's change is no conflict later", async () => {
  const { provider, change } = await openShared();
  const first = await openDetails();
  await user.type(first.name, '!');
  await change({ name: '새 터미널' });
  await user.click(first.dialog.getByRole('button', { name: ko.ra.action.cancel }));
  await user.click(await screen.findByRole('button', { name: ko.form.leave.go }));
  const { dialog, name } = await openDetails();
  expect(name).toHaveValue('새 터미널');
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: ko.grid.apply }));
  await save();
  await waitFor(() => expect(provider.update).toHaveBeenCalledOnce());
  expect(provider.update.mock.lastCall?.[1]).toMatchObject({
    data: { name: '새 터미널!' },
    meta: { was: { name: '새 터미널' } },
  });
});

it("the details of a row follow another user's change, except where its user has typed", async () => {
  const { provider, change } = await openShared();
  const { dialog, name } = await openDetails();
  await change({ name: '새 터미널' });
  await waitFor(() => expect(name).toHaveValue('새 터미널'));
  await user.type(name, '!');
  await change({ name: '또 다른 터미널' });
  expect(await dialog.findByText(ko.form.changed.at)).toBeVisible();
  expect(name).toHaveValue('새 터미널!');
  await user.click(dialog.getByRole('button', { name: ko.grid.apply }));
  await save();
  await waitFor(() => expect(provider.update).toHaveBeenCalledOnce());
  const [, { data: sent, meta }] = provider.update.mock.calls[0] as unknown as [
    string,
    { data: object; meta: { was: object } },
  ];
  expect(sent).toEqual({ name: '새 터미널!' });
  expect(meta.was).toMatchObject({ name: '새 터미널' });
});

it('a row shows its history with its details', async () => {
  const { provider } = open(`${AIRPORTS}/1`, stored(), memoryStore(), [
    airports,
    { ...terminals, history: true },
  ]);
  const change = { field: 'name', before: '옛 이름', after: '제2터미널' };
  const entry = {
    id: 1,
    at: '2026-11-21 10:00:00',
    userId: 8,
    userName: '이정산',
    action: 'update',
    reason: null,
    changes: [change],
  };
  const getHistory = vi.fn(async () => ({ data: [entry] }));
  Object.assign(provider, { getHistory });
  await grid();
  const row = document.querySelector<HTMLElement>('tr[data-key="12"]')!;
  await user.click(within(row).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: ko.children.details }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: ko.history.title }));
  expect(await dialog.findByText('이정산')).toBeVisible();
  expect(dialog.getByText('옛 이름')).toBeVisible();
  expect(getHistory).toHaveBeenCalledWith(TERMINALS, expect.objectContaining({ id: 12 }));
});
