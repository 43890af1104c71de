import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import UserCreate from '../../src/features/users/create';
import UserEdit from '../../src/features/users/edit';
import { readRights, type Rights } from '../../src/rights';
import { fakeProvider, openAdmin } from '../record/formHarness';

async function create(extensions: readonly string[]) {
  const made = { id: 99, name: '이신입', email: 'new@example.com', active: true };
  const link = { token: 't'.repeat(43), expiresAt: '2026-11-22 15:00:00', mailed: false };
  const makeLink = vi.fn(async () => link);
  const provider = { ...fakeProvider({ users: [made] }), accounts: { makeLink } };
  const screens = { route: 'users', create: UserCreate, edit: UserEdit };
  const { router, user } = openAdmin('/admin/users/create', provider, {
    ...screens,
    extensions,
    fields: ['name', 'email'],
  });
  await user.type(await screen.findByRole('textbox', { name: /이름/ }), made.name);
  await user.type(screen.getByRole('textbox', { name: /이메일/ }), made.email);
  return { user, makeLink, router, save: screen.getByRole('button', { name: '저장' }) };
}

it('a new user is invited in the same step: the link is shown once they are saved', async () => {
  const { user, makeLink, router, save } = await create(['people']);
  expect(screen.getByRole('checkbox', { name: /비밀번호 설정 링크/ })).toBeChecked();
  await user.click(save);
  expect(await screen.findByDisplayValue(/#link=t{43}/)).toBeInTheDocument();
  expect(makeLink).toHaveBeenCalledExactlyOnceWith(99);
  expect(router.state.location).toMatchObject({ pathname: '/admin/users/99', state: null });
});

it('says so if the browser does not copy the link', async () => {
  const { user, save } = await create(['people']);
  await user.click(save);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await user.click(await screen.findByRole('button', { name: ko.users.link.copy }));
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/#link=t{43}/));
  expect(await screen.findByText(ko.users.link.notCopied)).toBeVisible();
});

it('is not invited if unwanted, or if the backend creates no links', async () => {
  const { user, makeLink, save } = await create(['people']);
  await user.click(screen.getByRole('checkbox', { name: /비밀번호 설정 링크/ }));
  await user.click(save);
  await screen.findByText('list of users');
  expect(makeLink).not.toHaveBeenCalled();
});

it('an invitation is not offered by a backend that creates no links', async () => {
  const { user, save } = await create([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(save);
  await waitFor(() => expect(screen.getByText('list of users')).toBeInTheDocument());
});

function openUser(rights?: Rights) {
  const made = { id: 99, name: '이신입', email: 'new@example.com', active: true, roleCode: null };
  const accounts = { givePassword: vi.fn(async () => '123-456-789-000') };
  return openAdmin(
    '/admin/users/99',
    { ...fakeProvider({ users: [made] }), accounts },
    {
      route: 'users',
      edit: UserEdit,
      extensions: ['people'],
      fields: ['name'],
      ...(rights && { rights }),
    },
  );
}

it('a temporary password can be copied too', async () => {
  const { user } = openUser();
  await user.click(await screen.findByRole('button', { name: ko.users.link.give }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: ko.users.link.give }));
  expect(await screen.findByDisplayValue('123-456-789-000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: ko.users.link.copy }));
  expect(await navigator.clipboard.readText()).toBe('123-456-789-000');
  expect(screen.queryByText(ko.users.link.noRole)).toBeNull();
});

it('says that a user without a role will see nothing, where roles count', async () => {
  openUser(readRights('{"*":"*"}'));
  expect(await screen.findByText(ko.users.link.noRole)).toBeVisible();
});
