import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { storageScreen } from '../../i18n/ko/storageScreen';
import { ApiError } from '../../src/data/errors';
import { createQueryClient } from '../../src/data/queryClient';
import { screens } from '../../src/features';
import Profile from '../../src/features/profile/Profile';
import Settings from '../../src/features/settings/Settings';
import Storage from '../../src/features/storage/Storage';
import { allRights, readRights } from '../../src/rights';
import { ScreenEntriesProvider } from '../../src/shell/screenEntries';
import { fakeProvider } from '../record/formHarness';
import { renderAdmin, signedIn } from '../support/admin';

const person = { id: 7, officeCode: 'SEL', departmentCode: null, roleCode: 'ADMIN', active: true };
const own = { ...person, name: '김담당', email: 'kim@example.com', job: '과장', avatar: null };

const signedInAs = (identity: { fullName: string }) => ({
  ...signedIn,
  getIdentity: async () => ({ id: 7, office: 'SEL', job: '과장', ...identity }),
  reloadProfile: vi.fn(async () => undefined),
});

const provider = () =>
  fakeProvider({ users: [own], 'users/offices': [{ id: 1, code: 'SEL', name: '서울 본사' }] });

describe('settings', () => {
  const open = (stored: Record<string, unknown> = {}, rights = allRights) => {
    const store = memoryStore(stored);
    const element = (
      <ScreenEntriesProvider value={screens}>
        <Settings />
      </ScreenEntriesProvider>
    );
    renderAdmin(element, {
      path: '/admin/settings',
      store,
      rights,
      provider: provider(),
      authProvider: signedInAs({ fullName: '김담당' }),
    });
    return store;
  };

  it.each([
    ['{"reservations":["list"]}', 0],
    ['{"resources":["list"]}', 1],
  ])('link to the resource files only with the right to list them: %s', (permissions, count) => {
    open({}, readRights(permissions));
    expect(screen.getByText(ko.settings.theme)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: ko.resourceFiles.title })).toHaveLength(count);
  });

  it('take effect at once, under keys that survive signing out', () => {
    const store = open();
    fireEvent.click(screen.getByRole('button', { name: ko.settings.themes.dark }));
    fireEvent.click(screen.getByRole('button', { name: ko.settings.densities.compact }));
    fireEvent.change(screen.getByRole('combobox', { name: ko.settings.pageSize }), {
      target: { value: '50' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: ko.settings.startScreen }), {
      target: { value: 'reservations' },
    });
    expect(store.getItem('theme')).toBe('dark');
    expect(store.getItem('settings.density')).toBe('compact');
    expect(store.getItem('settings.pageSize')).toBe(50);
    expect(store.getItem('settings.startScreen')).toBe('reservations');
  });
});

describe('the profile', () => {
  const open = (users: ReturnType<typeof provider>, names?: object) => {
    const identity = { fullName: '김담당', names };
    const authProvider = signedInAs(identity);
    authProvider.reloadProfile.mockImplementation(async () => {
      identity.fullName = '김새이름';
    });
    const store = memoryStore();
    renderAdmin(<Profile />, { path: '/admin/profile', store, provider: users, authProvider });
    return authProvider;
  };
  const retype = async (name: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: /이름/ }), {
      target: { value: name },
    });
    fireEvent.click(screen.getByRole('button', { name: ko.ra.action.save }));
  };

  it("shows the user's office and department, saves changes, and shows the new name", async () => {
    const users = provider();
    const auth = open(users);
    expect(await screen.findByText('서울 본사')).toBeVisible();
    expect(screen.queryByLabelText(/지점/)).not.toBeInTheDocument();
    await retype('김새이름');
    expect(await screen.findByRole('heading', { name: '김새이름' })).toBeVisible();
    expect(users.update.mock.calls.at(-1)?.[1]).toMatchObject({
      id: 7,
      data: { name: '김새이름' },
    });
    expect(auth.reloadProfile).toHaveBeenCalledOnce();
  });

  it('shows the names of office, department and role to users who may not read these lists', async () => {
    const users = provider();
    open(users, { office: '방콕 지사', department: null, role: null });
    expect(await screen.findByText('방콕 지사')).toBeVisible();
    expect(screen.queryByText('SEL')).not.toBeInTheDocument();
    expect(users.getList).not.toHaveBeenCalled();
  });

  it('says so if it may not be edited, and is read-only from then on', async () => {
    const users = provider();
    const forbidden = 'This action is unauthorized.';
    users.update.mockRejectedValueOnce(
      new ApiError({ kind: 'http', status: 403, text: forbidden }),
    );
    const auth = open(users);
    await retype('다른 이름');
    expect(await screen.findByText(ko.profile.forbidden)).toBeVisible();
    expect(screen.getByText(new RegExp(ko.server.unauthorized))).toBeVisible();
    expect(screen.getByRole('textbox', { name: /이름/ })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: ko.ra.action.save })).not.toBeInTheDocument();
    expect(auth.reloadProfile).not.toHaveBeenCalled();
  });
});

describe('storage', () => {
  const draft = (title: string) => ({ at: Date.now(), resource: 'reservations', title, body: {} });

  async function open(rights = allRights) {
    const queryClient = createQueryClient();
    queryClient.setQueryData(['users', 'getList', {}], { data: [own], total: 1 });
    const store = memoryStore({
      'draft:7:/admin/reservations/3': draft('제주 3일'),
      'draft:8:/admin/reservations/4': draft('남의 예약'),
    });
    const authProvider = signedInAs({ fullName: '김담당' });
    const element = <Storage />;
    renderAdmin(element, {
      path: '/admin/storage',
      store,
      provider: {},
      authProvider,
      queryClient,
      rights,
    });
    const name = new RegExp(`^${ko.resources.users.name.split(' |||| ')[0]} `);
    return { store, queryClient, line: () => screen.getByRole('row', { name }) };
  }

  it('names only the resources that the user may list, and still counts the drafts of others', async () => {
    await open(readRights('{"users":["list"]}'));
    expect(await screen.findByText('제주 3일')).toBeVisible();
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['사용자', storageScreen.otherScreens]);
  });

  it('becomes stale after 6,000 ms, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { line } = await open();
    expect(line()).toHaveTextContent(storageScreen.fresh);
    act(() => void vi.advanceTimersByTime(6000));
    expect(line()).toHaveTextContent(storageScreen.fresh);
    act(() => void vi.advanceTimersByTime(1));
    expect(line()).toHaveTextContent(storageScreen.stale);
  });

  it('clears what was fetched but no drafts; own drafts are deleted on request', async () => {
    const { store, line } = await open();
    expect(await screen.findByText('제주 3일')).toBeVisible();
    expect(screen.queryByText('남의 예약')).not.toBeInTheDocument();
    fireEvent.click(within(line()).getByRole('button', { name: /비우기/ }));
    await waitFor(() => expect(line()).toHaveTextContent(storageScreen.never));
    expect(Object.keys(store.listItems?.('draft:') ?? {})).toHaveLength(2);

    fireEvent.click(screen.getByRole('button', { name: '제주 3일 삭제' }));
    const dialog = screen.getByRole('dialog', { name: storageScreen.deleteTitle });
    expect(store.getItem('draft:7:/admin/reservations/3')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: ko.ra.action.delete }));
    expect(Object.keys(store.listItems?.('draft:') ?? {})).toEqual([
      'draft:8:/admin/reservations/4',
    ]);
    expect(screen.getByText(storageScreen.noDrafts)).toBeVisible();
  });
});
