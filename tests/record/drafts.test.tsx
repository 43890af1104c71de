import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { localStorageStore, type AuthProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import { draftName, readDraft, removeOldDrafts } from '../../src/record/drafts/stored';
import { unsaved } from '../../src/shell/unsaved';
import { fakeProvider, labelOf, openAdmin, sent } from './formHarness';
import { aCity } from '../support/samples';

const route = 'codes/cities';
const path = `/admin/${route}/1`;
const label = labelOf(route, 'name');
const city = (more: object = {}) => aCity(1, { name: '부산', ...more });
const store = localStorageStore(undefined, '.drafts');
const names = () => Object.keys(store.listItems?.('draft:') ?? {});
const kept = (name: string) => readDraft(store.getItem(name));
const mine = draftName(7, path);
const goOn = { name: '이어서 작성' };

const name = () => screen.findByRole('textbox', { name: label });
const type = async (text: string) => fireEvent.change(await name(), { target: { value: text } });
const hide = () => fireEvent(window, new Event('pagehide'));
const click = (button: string) =>
  act(() => fireEvent.click(screen.getByRole('button', { name: button })));

function open(at = path, rows: object[] = [city()], auth: Partial<AuthProvider> = {}) {
  const provider = fakeProvider({ [route]: rows as { id: number }[], 'codes/countries': [] });
  return { provider, ...openAdmin(at, provider, { store, auth }) };
}

async function crash(text = '부산역', ...params: Parameters<typeof open>) {
  const { unmount } = open(...params);
  await type(text);
  hide();
  await waitFor(() => expect(names()).not.toEqual([]));
  unmount();
}

describe("a form's draft", () => {
  it('holds changes and previous values, is offered with its time, and is removed by the save', async () => {
    await crash();
    expect(kept(mine)).toMatchObject({ resource: route, title: '부산' });
    expect(kept(mine)?.body).toEqual({ values: { name: '부산역' }, read: { name: '부산' } });
    const { provider } = open();
    expect(
      await screen.findByText(/저장하지 않은 내용이 있습니다 \(오늘 \d\d:\d\d\)/),
    ).toBeVisible();
    expect(screen.getByText(`작성한 항목: ${label}`)).toBeVisible();
    expect(await name()).toHaveValue('부산');
    expect(document.body).toHaveFocus();
    expect(unsaved.any()).toBe(false);
    click(goOn.name);
    await waitFor(async () => expect(await name()).toHaveValue('부산역'));
    expect(await name()).toHaveFocus();
    expect(unsaved.any()).toBe(true);
    click('저장');
    await screen.findByText(`list of ${route}`);
    expect(sent(provider.update)).toEqual({ name: '부산역' });
    expect(names()).toEqual([]);
    await waitFor(() => expect(unsaved.any()).toBe(false));
  });

  it('says that it was sent while the save is pending, however often save is pressed', async () => {
    const { provider } = open();
    let fail = (): void => undefined;
    provider.update.mockImplementation(
      () =>
        new Promise((_done, reject) => {
          fail = () => reject(new ApiError({ kind: 'network', text: 'Network Error' }));
        }),
    );
    await type('대전');
    const save = () => act(async () => fireEvent.submit((await name()).closest('form')!));
    await save();
    await waitFor(() => expect(kept(mine)?.sent).toBe(true));
    await save();
    await save();
    expect(kept(mine)?.sent).toBe(true);
    expect(provider.update).toHaveBeenCalledOnce();
    await act(async () => fail());
    await waitFor(() => expect(kept(mine)?.sent).toBeUndefined());
  });

  it('is based on what the user had read, and shows what another user changed since', async () => {
    await crash();
    const { provider } = open(path, [city({ name: '부산광역시', seq: 9 })]);
    await screen.findByRole('button', goOn);
    click(goOn.name);
    expect(await screen.findByText(/그사이 다른 사람이 바꾼 항목: /)).toHaveTextContent(label);
    click('저장');
    await screen.findByText(`list of ${route}`);
    const [, { meta, data }] = provider.update.mock.calls[0] as unknown as [
      string,
      { meta: { was: object }; data: object },
    ];
    expect(data).toEqual({ name: '부산역' });
    expect(meta.was).toMatchObject({ name: '부산', seq: 9 });
  });

  it("holds an old value that was typed again over another user's change", async () => {
    const { provider, queryClient } = open();
    await type('부산역');
    provider.getOne.mockResolvedValue({ data: city({ name: '부산광역시' }) });
    await act(() => queryClient.invalidateQueries({ queryKey: [route] }));
    expect(await screen.findByText('새 값')).toBeVisible();
    await type('부산');
    hide();
    await waitFor(() =>
      expect(kept(mine)?.body).toEqual({ values: { name: '부산' }, read: { name: '부산' } }),
    );
  });

  it('is dropped if already stored, unreadable or too old, and belongs to one user', async () => {
    await crash();
    const draft = kept(mine);
    store.setItem(draftName(8, path), draft);
    store.setItem(`${mine}2`, draft);
    store.setItem(draftName(7, '/admin/x'), 'half a dra');
    store.setItem(draftName(9, '/admin/y'), { ...draft, at: Date.now() - 31 * 864e5 });
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    removeOldDrafts(store);
    expect(warned).toHaveBeenCalledOnce();
    expect(names()).toEqual([mine, draftName(8, path), `${mine}2`]);
    open(path, [city({ name: '부산역' })]);
    await name();
    await waitFor(() => expect(names()).toEqual([draftName(8, path), `${mine}2`]));
    expect(screen.queryByRole('button', goOn)).not.toBeInTheDocument();
  });

  it('is not overwritten by input before it is answered', async () => {
    await crash();
    open();
    await screen.findByRole('button', goOn);
    await type('해운대');
    hide();
    expect(names()).toHaveLength(2);
    expect(kept(mine)?.body).toMatchObject({ values: { name: '부산역' } });
    click(goOn.name);
    await waitFor(async () => expect(await name()).toHaveValue('부산역'));
    expect(names()).toHaveLength(2);
    click('되돌리기');
    await waitFor(async () => expect(await name()).toHaveValue('부산'));
    expect(names().map((own) => kept(own)?.body)).toMatchObject([
      { values: { name: '부산역' } },
      { values: { name: '해운대' } },
    ]);
  });

  it('is offered again if its restoring is undone, with what was typed since', async () => {
    await crash();
    store.setItem(mine, { ...kept(mine), interrupted: true });
    open();
    await waitFor(async () => expect(await name()).toHaveValue('부산역'));
    await type('부산역 앞');
    click('되돌리기');
    await screen.findByRole('button', goOn);
    expect(await name()).toHaveValue('부산');
    await type('서면');
    await type('부산');
    hide();
    expect(names()).toEqual([mine]);
    click(goOn.name);
    await waitFor(async () => expect(await name()).toHaveValue('부산역 앞'));
    click('되돌리기');
    await screen.findByRole('button', goOn);
    click('버리기');
    expect(names()).toEqual([]);
  });

  it('is no longer called unsaved once nothing is left to save', async () => {
    await crash();
    open();
    await screen.findByRole('button', goOn);
    click(goOn.name);
    expect(await screen.findByText(/아직 저장하지 않은 상태입니다/)).toBeVisible();
    await type('부산');
    await waitFor(() => expect(screen.queryByText(/저장하지 않은/)).not.toBeInTheDocument());
  });

  it('is kept when another one is restored after it, without mixing them', async () => {
    await crash();
    const draft = kept(mine);
    const body = { values: { seq: 9 }, read: { seq: 1 } };
    store.setItem(`${mine}#~older`, { ...draft, at: Number(draft?.at) - 1000, body });
    const { provider } = open();
    await screen.findByRole('button', goOn);
    click(goOn.name);
    await waitFor(async () => expect(await name()).toHaveValue('부산역'));
    expect(screen.queryByRole('button', goOn)).not.toBeInTheDocument();
    await type('부산역 앞');
    click('닫기');
    await screen.findByRole('button', goOn);
    click(goOn.name);
    await waitFor(async () => expect(await name()).toHaveValue('부산'));
    expect(kept(mine)?.body).toMatchObject({ values: { name: '부산역 앞' } });
    click('저장');
    await screen.findByText(`list of ${route}`);
    expect(sent(provider.update)).toEqual({ seq: 9 });
    expect(names()).toEqual([mine]);
  });

  it('is left alone while another tab is editing it', async () => {
    await crash();
    const held = [{ name: `tour.${mine}` }];
    const request = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, locks: { request, query: async () => ({ held }) } });
    open();
    await type('서면');
    hide();
    expect(screen.queryByRole('button', goOn)).not.toBeInTheDocument();
    expect(names()).toHaveLength(2);
    expect(kept(mine)?.body).toMatchObject({ values: { name: '부산역' } });
    expect(request).toHaveBeenCalledOnce();
  });

  it('is removed when the form is discarded', async () => {
    const { router } = open();
    await type('부산역');
    hide();
    await act(() => router.navigate(`/admin/${route}`));
    click('저장하지 않고 나가기');
    await screen.findByText(`list of ${route}`);
    expect(names()).toEqual([]);
  });

  it('is restored automatically when the session had ended with the form open', async () => {
    let isOver = false;
    const checkAuth = async () => {
      if (isOver) throw new Error('signed out');
    };
    const { unmount } = open(path, [city()], { checkAuth });
    await type('부산역');
    isOver = true;
    unmount();
    await waitFor(() => expect(kept(mine)?.interrupted).toBe(true));
    open();
    expect(await screen.findByText(/로그인이 끊기기 전에 작성하던 내용입니다/)).toBeVisible();
    expect(await name()).toHaveValue('부산역');
    await waitFor(() => {
      hide();
      expect(kept(mine)?.interrupted).toBeUndefined();
    });
  });

  it('can be copied if the record is gone', async () => {
    await crash();
    const { provider } = open('/admin/codes/countries/create');
    provider.getOne.mockRejectedValue(new ApiError({ kind: 'http', status: 404, text: 'Gone.' }));
    openAdmin(path, provider, { store });
    expect(await screen.findByText(`${label}: 부산역`)).toBeVisible();
    click('버리기');
    expect(names()).toEqual([]);
  });

  it('can be copied if the record turns out to be gone by the save, and discarded', async () => {
    const { provider } = open();
    provider.update.mockRejectedValue(new ApiError({ kind: 'http', status: 404, text: 'Gone.' }));
    await type('부산역');
    click('저장');
    expect(await screen.findByText(`${label}: 부산역`)).toBeVisible();
    expect(screen.getByText(/자료가 삭제되었습니다/)).toBeVisible();
    expect(names()).toEqual([mine]);
    click('버리기');
    expect(screen.queryByText(`${label}: 부산역`)).toBeNull();
    expect(await name()).toHaveValue('부산');
    expect(names()).toEqual([]);
    expect(unsaved.any()).toBe(false);
  });

  it('can be copied if the record is confirmed meanwhile, and is not shown as confirmed', async () => {
    const balance = {
      id: 3,
      title: '5월',
      userId: 7,
      confirmerId: 8,
      memo: '',
      reservations: [],
      confirmedAt: null as string | null,
    };
    const provider = fakeProvider({ balances: [balance], users: [] });
    const { queryClient } = openAdmin('/admin/balances/3', provider, { store });
    const title = () => screen.findByRole('textbox', { name: labelOf('balances', 'title') });
    await title();
    fireEvent.change(await title(), { target: { value: '5월 고침' } });
    provider.getOne.mockResolvedValue({ data: { ...balance, confirmedAt: '2026-05-31 10:00:00' } });
    await act(() => queryClient.invalidateQueries({ queryKey: ['balances'] }));
    await waitFor(async () => expect(await title()).toHaveValue('5월'));
    expect(await screen.findByText(/5월 고침/)).toBeVisible();
    expect(unsaved.any()).toBe(false);
  });

  const fillStorage = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key.includes('draft:')) throw new DOMException('full', 'QuotaExceededError');
    });

  it('is not available without storage, without an error', async () => {
    const setItem = fillStorage();
    open();
    await type('부산역');
    hide();
    expect(await screen.findByText(/임시 저장할 수 없습니다/)).toBeVisible();
    expect(await name()).toHaveValue('부산역');
    setItem.mockRestore();
    await type('부산역 앞');
    hide();
    await waitFor(() =>
      expect(screen.queryByText(/임시 저장할 수 없습니다/)).not.toBeInTheDocument(),
    );
    expect(kept(mine)?.body).toMatchObject({ values: { name: '부산역 앞' } });
  });

  it('is reported at the screen’s edge, too, if the form’s top is out of view', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
        observe() {
          queueMicrotask(() => this.tell([{ isIntersecting: false }]));
        }
        disconnect() {}
      },
    );
    fillStorage();
    open();
    await type('부산역');
    hide();
    await waitFor(() =>
      expect(screen.getAllByText(/이 브라우저에는 임시 저장할 수 없습니다/)).toHaveLength(2),
    );
  });
});

describe("a new record's draft", () => {
  const create = `/admin/${route}/create`;
  const made = draftName(7, create);

  it('is none while it only holds initial values', async () => {
    const { router, unmount } = open(`/admin/${route}`);
    await act(() => router.navigate(create, { state: { record: { code: 'PUS', seq: 3 } } }));
    await screen.findByDisplayValue('PUS');
    hide();
    expect(names()).toEqual([]);
    await type('부산');
    hide();
    // It may be restored in an empty form.
    expect(kept(made)?.body).toMatchObject({ values: { code: 'PUS', seq: 3, name: '부산' } });
    unmount();
    const { provider } = open(create);
    await screen.findByRole('button', goOn);
    click(goOn.name);
    expect(await screen.findByDisplayValue('PUS')).toBeVisible();
    expect(await name()).toHaveValue('부산');
    expect(provider.create).not.toHaveBeenCalled();
  });
});
