import { render, screen } from '@testing-library/react';
import { CoreAdminContext, useResourceDefinitions } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AdminUI } from '../../src/app/AdminUI';
import { resources } from '../support/resources';

const rendered = vi.hoisted(() => vi.fn<(part: string) => void>());

vi.mock('../../src/app/layout/AdminLayout', () => ({
  AdminLayout: ({ children }: { children: ReactNode }) => {
    rendered('layout');
    return children;
  },
}));

vi.mock('../../src/app/layout/AdminMessages', () => ({ AdminNotFound: () => 'unknown' }));

vi.mock('../../src/app/screens', () => {
  const views = (name: string) => {
    const view = (kind: string) =>
      function Screen() {
        rendered(kind);
        const definition = useResourceDefinitions()[name];
        return `${kind} ${name} ${JSON.stringify(definition)}`;
      };
    return { list: view('list'), create: view('create'), edit: view('edit'), byKey: view('byKey') };
  };
  return { ownScreen: () => () => null, resourceScreens: views };
});

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          path="/admin/*"
          element={
            <CoreAdminContext basename="/admin">
              <AdminUI resources={resources} />
            </CoreAdminContext>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  return screen.findByText(/./);
}

it('renders layout and screen once, with all resources defined', async () => {
  const text = (await open('/admin/reservations')).textContent;
  expect(text).toMatch(/^list reservations \{.*"hasList":true,"hasCreate":true,"hasEdit":true/);
  expect(rendered.mock.calls).toEqual([['layout'], ['list']]);
});

it.each([
  ['/admin/reservations/create', 'create reservations'],
  ['/admin/reservations/7', 'edit reservations'],
  ['/admin/codes/cities/by/ICN', 'byKey cities'],
  ['/admin/nothing', 'unknown'],
])('opens %s', async (path, text) => {
  expect((await open(path)).textContent).toContain(text);
});
