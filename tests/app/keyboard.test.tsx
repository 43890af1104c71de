import { act, fireEvent, screen } from '@testing-library/react';
import { BasenameContextProvider } from 'ra-core';
import { Link, Outlet } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import ko from '../../i18n/ko';
import { shortcuts } from '../../i18n/ko/shortcuts';
import { declarations } from '../../resources';
import { screenShortcuts } from '../../src/app/keyboard/screenShortcuts';
import { Keyboard } from '../../src/app/keyboard/Keyboard';
import { BackToList } from '../../src/shell/elements/BackToList';
import { fieldTypes } from '../../src/fields';
import { checkResources } from '../../src/schema/checks';
import { shortcutsDialog } from '../../src/shell/keyboard/dialog';
import type { ScreenLink } from '../../src/shell/screenEntries';
import { resources, resourceOf } from '../support/resources';
import { renderAdmin } from '../support/admin';

afterEach(() => act(() => shortcutsDialog.close()));

const cities = resourceOf('cities');

function Frame() {
  return (
    <main id="main" tabIndex={-1}>
      <Keyboard />
      <Link to="/admin/codes/cities/7">one</Link>
      <input aria-label="text" />
      <BasenameContextProvider basename="/admin">
        <BackToList resource={cities} />
      </BasenameContextProvider>
      <Outlet />
    </main>
  );
}

function show(path: string) {
  const { router } = renderAdmin(<Frame />, { provider: {}, at: path });
  return {
    path: () => router.state.location.pathname,
    last: () => router.state.historyAction,
    go: (to: string) => router.navigate(to),
  };
}
const press = (key: string, code: string, target: Element = document.body) =>
  act(() => fireEvent.keyDown(target, { key, code }));

const dashboard: ScreenLink = {
  path: '',
  to: '/admin',
  title: 'dashboard.title',
  menu: { place: 'main', icon: 'dashboard', shortcut: 'd' },
};

test('each letter opens a different screen', () => {
  const all = screenShortcuts([dashboard], resources);
  expect(all.length).toBeGreaterThan(4);
  expect(new Set(all.map(({ letter }) => letter)).size).toBe(all.length);
  const doubled = declarations.map((one) => ({ ...one, menu: { ...one.menu, shortcut: 'z' } }));
  expect(checkResources(doubled, fieldTypes)[0]).toMatchObject({ key: 'menu.shortcut' });
});

test('g and a letter, in the Korean layout too, and no other key after g', async () => {
  const { path } = show('/admin');
  await press('ㅎ', 'KeyG');
  await press('ㄱ', 'KeyR');
  expect(path()).toBe('/admin/reservations');
  await press('g', 'KeyG');
  await press('x', 'KeyX');
  await press('b', 'KeyB');
  expect(path()).toBe('/admin/reservations');
  await press('g', 'KeyG', screen.getByRole('textbox'));
  await press('b', 'KeyB');
  expect(path()).toBe('/admin/reservations');
});

test('Esc leaves an input, then the form for its list', async () => {
  const { path } = show('/admin/codes/cities/7');
  const input = screen.getByRole('textbox');
  act(() => input.focus());
  await press('Escape', 'Escape', input);
  expect(path()).toBe('/admin/codes/cities/7');
  expect(document.activeElement?.id).toBe('main');
  await press('Escape', 'Escape', screen.getByRole('main'));
  expect(path()).toBe('/admin/codes/cities');
  await press('Escape', 'Escape');
  expect(path()).toBe('/admin/codes/cities');
});

test('the link to the list goes back to where it was left; from a record it opens the list', async () => {
  const { go, path, last } = show('/admin/codes/cities');
  const back = () => screen.getByRole('link', { name: '목록으로' });
  await act(() => go('/admin/codes/cities/7'));
  await act(async () => fireEvent.click(back()));
  expect([path(), last()]).toEqual(['/admin/codes/cities', 'POP']);
  await act(() => go('/admin/reservations/3'));
  await act(() => go('/admin/codes/cities/7'));
  await act(async () => fireEvent.click(back()));
  expect([path(), last()]).toEqual(['/admin/codes/cities', 'PUSH']);
});

test.each([
  ['/admin/sections', '/admin/sections'],
  ['/admin', '/admin/codes/cities'],
  ['/admin/reservations/3', '/admin/codes/cities'],
  ['/admin/reservations/3/show', '/admin/codes/cities'],
  ['/admin/codes/cities/create', '/admin/codes/cities'],
])('from a record opened on %s both go to %s', async (from, to) => {
  const { path, last, go } = show(from);
  const leave = [
    () => press('Escape', 'Escape'),
    () => act(async () => fireEvent.click(screen.getByRole('link', { name: '목록으로' }))),
  ];
  for (const one of leave) {
    await act(() => go('/admin/codes/cities/7'));
    await one();
    expect(path()).toBe(to);
    expect(last()).toBe(from === to ? 'POP' : 'PUSH');
    await act(() => go(from));
  }
});

test('an opened screen has focus', async () => {
  const { go } = show('/admin');
  expect(document.activeElement).toBe(document.body);
  await act(() => go('/admin/users'));
  expect(document.activeElement?.id).toBe('main');
});

test('? shows all shortcuts by place, and Esc returns focus', async () => {
  show('/admin');
  act(() => screen.getByRole('link', { name: 'one' }).focus());
  await press('?', 'Slash', screen.getByRole('link', { name: 'one' }));
  const dialog = await screen.findByRole('dialog', { name: ko.layout.shortcuts });
  const labels = document.querySelectorAll(`[id="${dialog.getAttribute('aria-labelledby')}"]`);
  expect([...labels].map(({ textContent }) => textContent)).toEqual([ko.layout.shortcuts]);
  for (const title of Object.values(shortcuts.places)) expect(dialog).toHaveTextContent(title);
  expect(dialog).toHaveTextContent(ko.resources.reservations.name);
  // A missing message shows its key.
  expect(dialog).not.toHaveTextContent('shortcuts.');
});
