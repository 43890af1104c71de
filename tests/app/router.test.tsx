import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunctionComponent } from 'react';
import { ChunkLoadError, importWithTimeout } from '../../src/shell/faults/chunk';
import { reloadIfDeployed } from '../../src/app/chunk';
import { authPath, followSession, nextPath } from '../../src/app/guard';
import { I18nContext, createI18n } from '../../src/app/i18n';
import type { LiveResources } from '../../src/app/resourceFiles/live';
import { createAdminStart, createRoutes } from '../../src/app/router';
import { ServicesContext } from '../../src/app/services';
import { createAuthProvider } from '../../src/session/authProvider';
import { createSession } from '../../src/session/session';
import { ApiError } from '../../src/data/errors';
import { CREDENTIALS, FakeClient, LOGIN } from '../session/fakeClient';

// Typing into MUI's inputs is slow where other tests share the machine.
configure({ asyncUtilTimeout: 8000 });

const live: LiveResources = {
  get: () => {
    throw new Error('this admin draws nothing from declarations');
  },
  subscribe: () => () => undefined,
  visit: () => undefined,
  refresh: () => Promise.resolve(),
};
const startResources = () => Promise.resolve(live);

interface FakeAdmin {
  default: FunctionComponent;
  startResources: typeof startResources;
}
const loadAdmin = vi.fn<() => Promise<FakeAdmin>>();

function start(path: string, load = loadAdmin) {
  const client = new FakeClient();
  client.answers.set('/login', () => LOGIN);
  const session = createSession({ client });
  const i18n = { ...createI18n(), loadAll: () => Promise.resolve() };
  const services = {
    config: {
      apiUrl: '/api',
      product: 'tour',
      locale: 'ko' as const,
      extensions: [],
      realtime: null,
      resources: [],
    },
    client,
    session,
    i18n,
    authProvider: createAuthProvider(session),
  };
  const startAdmin = createAdminStart(services, '/', load);
  const routes = createRoutes(services.session, startAdmin);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const stop = followSession(router, session);
  const show = () =>
    render(
      <ServicesContext.Provider value={services}>
        <I18nContext.Provider value={i18n}>
          <RouterProvider router={router} />
        </I18nContext.Provider>
      </ServicesContext.Provider>,
    );
  const place = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { client, session, router, stop, show, place };
}

beforeEach(() => {
  loadAdmin.mockReset().mockResolvedValue({ default: () => <h1>admin</h1>, startResources });
});

const headings = () =>
  screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

describe('a signed-out deep link', () => {
  it('goes to the sign-in screen once, without importing the admin', async () => {
    const { router, show } = start('/admin/reservations/12?tab=2');
    const navigations = vi.fn();
    router.subscribe(({ location, navigation }) => {
      if (navigation.state === 'idle') navigations(location.pathname + location.search);
    });
    show();
    await screen.findByLabelText(/이메일/);
    expect(loadAdmin).not.toHaveBeenCalled();
    expect(new Set(navigations.mock.calls.flat())).toEqual(
      new Set(['/auth?next=%2Fadmin%2Freservations%2F12%3Ftab%3D2']),
    );
    expect(navigations.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('comes back after signing in, with the admin fetched while the person types', async () => {
    // Whoever types is not told that it failed: signing in asks once more.
    loadAdmin.mockRejectedValueOnce(new ChunkLoadError());
    const { show, place } = start('/admin/reservations/12?tab=2');
    const user = userEvent.setup();
    show();
    await user.type(await screen.findByLabelText(/이메일/), 'hana@tour.kr');
    expect(loadAdmin).toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^비밀번호/, { selector: 'input' }), 'secret');
    expect(screen.queryByText('admin')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('admin')).toBeInTheDocument();
    expect(place()).toBe('/admin/reservations/12?tab=2');
  });
});

describe('the end of a session', () => {
  it.each([
    ['a refused token', '/auth?next=%2Fadmin%2Fusers%3Fpage%3D2', /자동으로 로그아웃/],
    ['signing out', '/auth', /로그아웃되었습니다/],
  ])('by %s leads to %s', async (way, expected, notice) => {
    const { session, show, place, stop } = start('/admin/users?page=2');
    await session.login(CREDENTIALS);
    show();
    await screen.findByText('admin');
    await act(async () => {
      if (way === 'signing out') await session.logout();
      else await session.renewed(LOGIN.accessToken);
    });
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(place()).toBe(expected);
    stop();
  });

  it('by a failed profile leads from the public start to the sign-in screen', async () => {
    localStorage.setItem(
      'RaStore.tour.session',
      JSON.stringify({ accessToken: 'a', userId: 1, expiresAt: 9e15 }),
    );
    vi.spyOn(console, 'warn').mockReturnValue();
    const { client, session, router, show, place } = start('/');
    client.answers.set('/me', () => new ApiError({ kind: 'network', words: 'Network Error' }));
    await session.restore();
    followSession(router, session);
    show();
    expect(await screen.findByText(/사용자 정보를 불러오지 못해/)).toBeInTheDocument();
    expect(place()).toBe('/auth');
  });
});

describe('the public routes', () => {
  it('show the way in, or the way to the office', async () => {
    const { session, show } = start('/');
    show();
    expect(await screen.findByRole('link', { name: '로그인' })).toHaveAttribute('href', '/auth');
    await act(() => session.login(CREDENTIALS));
    expect(screen.getByRole('link', { name: '업무 화면으로 이동' })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  it.each(['/nope', '/auth/nope', '/administrator'])('say that %s does not exist', async (path) => {
    start(path).show();
    expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeInTheDocument();
  });

  it('report a page script that failed as such', async () => {
    loadAdmin.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    const { session, show } = start('/admin');
    await session.login(CREDENTIALS);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다.');
    expect(headings()).toHaveLength(1);
    expect(screen.getByRole('button', { name: '새로 고침' })).toBeEnabled();
  });
});

it.each([
  ['', '/admin'],
  ['?next=%2Fadmin%2Fusers%2F1%3Fa%3D1%23x', '/admin/users/1?a=1#x'],
  ['?next=https%3A%2F%2Fevil.kr%2Fadmin', '/admin'],
  ['?next=%2F%2Fevil.kr%2Fadmin', '/admin'],
  ['?next=%2F%5Cevil.kr%2Fadmin', '/admin'],
  ['?next=%2Fadmin%2F..%2Fauth', '/admin'],
  ['?next=javascript%3Aalert(1)', '/admin'],
  ['?next=%2Fadministrator', '/admin'],
])('nextPath(%j) is %s', (search, expected) => {
  expect(nextPath(search)).toBe(expected);
});

it('authPath remembers admin pages only', () => {
  expect(authPath('/admin/users')).toBe('/auth?next=%2Fadmin%2Fusers');
  expect([authPath(), authPath('/'), authPath('/admin')]).toEqual(['/auth', '/auth', '/auth']);
});

describe('page scripts', () => {
  it('time out', async () => {
    vi.useFakeTimers();
    const late = importWithTimeout(() => new Promise(() => undefined)).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBeInstanceOf(ChunkLoadError);
    vi.useRealTimers();
  });

  it('reload the page once per build, and only after a new deployment', async () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
    const reload = vi.fn();
    let busy = false;
    const attempt = (entry: string | undefined, deployed: () => Promise<string>) =>
      reloadIfDeployed({ entry: () => entry, deployed, storage, isBusy: () => busy, reload });
    const html = (entry: string) => () =>
      Promise.resolve(`<script type="module" src="${entry}"></script>`);
    expect(await attempt('/a.js', html('/a.js'))).toBe(false);
    expect(await attempt('/a.js', () => Promise.reject(new Error('offline')))).toBe(false);
    expect(await attempt('/a.js', () => Promise.resolve('captive portal'))).toBe(false);
    expect(await attempt('/a.js', () => Promise.resolve('<script src="/portal.js">'))).toBe(false);
    expect(await attempt(undefined, html('/b.js'))).toBe(false);
    busy = true;
    expect(await attempt('/a.js', html('/b.js'))).toBe(false);
    busy = false;
    expect(reload).not.toHaveBeenCalled();
    expect(await attempt('/a.js', html('/b.js'))).toBe(true);
    expect(await attempt('/a.js', html('/b.js'))).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});
