import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, useHref } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/App';
import { ChunkLoadError } from '../../src/shell/faults/chunk';
import { parseConfig } from '../../src/app/config';
import { authPath, followSession, nextPath } from '../../src/app/guard';
import { I18nContext, createI18n } from '../../src/app/i18n';
import type { LiveResources } from '../../src/app/resourceFiles/liveResources';
import { pathOf, AppHistoryContext } from '../../src/app/appHistory';
import { AdminRoutes } from '../../src/app/router';
import { useBlocker } from '../../src/app/useBlocker';
import { ServicesContext } from '../../src/app/services';
import { createAdminStart, createStartState, type AdminModule } from '../../src/app/start';
import { createAuthProvider } from '../../src/session/authProvider';
import { createSession } from '../../src/session/session';
import { ApiError } from '../../src/data/errors';
import { CREDENTIALS, FakeClient, LOGIN } from '../session/fakeClient';
import { openHistory } from '../support/pageHistory';

// Typing into MUI's inputs is slow.
configure({ asyncUtilTimeout: 8000 });

const live: LiveResources = {
  get: () => {
    throw new Error('this admin draws nothing from declarations');
  },
  subscribe: () => () => undefined,
  visit: () => undefined,
  refresh: () => Promise.resolve(),
};

const loadAdmin = vi.fn<() => Promise<AdminModule>>();
const stops: (() => void)[] = [];

function start(path: string, Admin: ComponentType<{ live: LiveResources }> = () => <h1>admin</h1>) {
  loadAdmin.mockResolvedValue({
    startResources: () => Promise.resolve(live),
    createAdmin: (live) => <AdminRoutes live={live} Admin={Admin} />,
  });
  window.history.replaceState(null, '', path);
  const client = new FakeClient();
  client.answers.set('/login', () => LOGIN);
  const session = createSession({ client });
  const i18n = { ...createI18n(), loadAll: () => Promise.resolve() };
  const config = parseConfig({ apiUrl: '/api', product: 'tour' });
  const { appHistory } = openHistory();
  const startAdmin = createAdminStart({ config, i18n, base: '/' }, loadAdmin);
  const authProvider = createAuthProvider(session);
  const services = { config, client, session, i18n, authProvider, startAdmin };
  stops.push(followSession(appHistory, session));
  const show = () =>
    render(
      <ServicesContext.Provider value={services}>
        <I18nContext.Provider value={i18n}>
          <AppHistoryContext.Provider value={appHistory}>
            <App shown={createStartState(appHistory, session, startAdmin)} />
          </AppHistoryContext.Provider>
        </I18nContext.Provider>
      </ServicesContext.Provider>,
    );
  return { client, session, appHistory, show };
}

async function startSignedIn(...options: Parameters<typeof start>) {
  const started = start(...options);
  await started.session.login(CREDENTIALS);
  started.show();
  return started;
}

const address = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  loadAdmin.mockReset();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  window.history.replaceState(null, '', '/');
});

const headings = () =>
  screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

describe('a signed-out deep link', () => {
  it('goes to the sign-in screen once, without importing the admin', async () => {
    const { appHistory, show } = start('/admin/reservations/12?tab=2');
    const steps = vi.fn();
    appHistory.subscribe(() => steps(pathOf(appHistory.get().location)));
    const before = window.history.length;
    show();
    await screen.findByLabelText(/이메일/);
    expect(loadAdmin).not.toHaveBeenCalled();
    expect(steps.mock.calls).toEqual([['/auth?next=%2Fadmin%2Freservations%2F12%3Ftab%3D2']]);
    expect(window.history.length).toBe(before);
  });

  it('to the sign-in of react-admin opens the start page once signed in', async () => {
    const { client, session, show } = start('/admin/login');
    client.answers.set('/login', () => LOGIN);
    await act(() => session.login({ email: 'a@b.kr', password: 'x' }));
    show();
    expect(await screen.findByText('admin')).toBeInTheDocument();
    expect(address()).toBe('/admin');
  });

  it('returns after signing in, with the admin loaded while the user types', async () => {
    const { show } = start('/admin/reservations/12?tab=2');
    loadAdmin.mockRejectedValueOnce(new ChunkLoadError());
    const user = userEvent.setup();
    show();
    await user.type(await screen.findByLabelText(/이메일/), 'hana@tour.kr');
    expect(loadAdmin).toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^비밀번호/, { selector: 'input' }), 'secret');
    expect(screen.queryByText('admin')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('admin')).toBeInTheDocument();
    expect(address()).toBe('/admin/reservations/12?tab=2');
  });
});

it('/login redirects to the sign-in screen, and keeps the destination', async () => {
  const { show } = start('/login?next=%2Fadmin%2Fusers');
  const before = window.history.length;
  show();
  expect(await screen.findByLabelText(/이메일/)).toBeInTheDocument();
  expect(address()).toBe('/auth?next=%2Fadmin%2Fusers');
  expect(window.history.length).toBe(before);
});

describe('the end of a session', () => {
  it.each([
    ['a refused token', '/auth?next=%2Fadmin%2Fusers%3Fpage%3D2', /서버에서 로그인이 종료/],
    ['signing out', '/auth', /로그아웃되었습니다/],
  ])('by %s redirects to %s', async (way, expected, notice) => {
    const { session } = await startSignedIn('/admin/users?page=2');
    await screen.findByText('admin');
    await act(async () => {
      if (way === 'signing out') await session.logout();
      else await session.renewed(LOGIN.accessToken);
    });
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(address()).toBe(expected);
  });

  it('by a failed profile redirects from the public start to the sign-in screen', async () => {
    localStorage.setItem(
      'RaStore.tour.session',
      JSON.stringify({ accessToken: 'a', userId: 1, expiresAt: 9e15 }),
    );
    vi.spyOn(console, 'warn').mockReturnValue();
    const { client, session, appHistory, show } = start('/');
    client.answers.set('/me', () => new ApiError({ kind: 'network', text: 'Network Error' }));
    await session.restore();
    stops.push(followSession(appHistory, session));
    show();
    expect(await screen.findByText(/사용자 정보를 불러오지 못해/)).toBeInTheDocument();
    expect(address()).toBe('/auth');
  });
});

describe('the public routes', () => {
  it('show the sign-in, or the link to the admin', async () => {
    const { session, show } = start('/');
    show();
    expect(await screen.findByRole('link', { name: '로그인' })).toHaveAttribute('href', '/auth');
    await act(() => session.login(CREDENTIALS));
    expect(screen.getByRole('link', { name: '업무 화면으로 이동' })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  it('has two tabs: arrows switch between them, Tab reaches the selected one', async () => {
    start('/auth').show();
    const user = userEvent.setup();
    const tab = (name: string) => screen.getByRole('tab', { name });
    await screen.findByLabelText(/이메일/);
    await user.tab({ shift: true });
    expect(tab('로그인')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('계정 신청')).toHaveFocus();
    expect(tab('계정 신청')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('계정 신청');
    await user.keyboard('{ArrowLeft}');
    expect(tab('로그인')).toHaveFocus();
    expect(screen.queryByLabelText(/이름/)).not.toBeInTheDocument();
  });

  it.each(['/nope', '/auth/nope', '/administrator'])('say that %s does not exist', async (path) => {
    start(path).show();
    expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeInTheDocument();
  });

  it('report a page script that failed as such', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    const { session, show } = start('/admin');
    loadAdmin.mockImplementation(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    await session.login(CREDENTIALS);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다.');
    expect(headings()).toHaveLength(1);
    expect(screen.getByRole('button', { name: '새로고침' })).toBeEnabled();
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

describe('navigation between public screens and the admin', () => {
  const back = async () => {
    await act(async () => {
      const heard = new Promise((done) => addEventListener('popstate', done, { once: true }));
      window.history.back();
      await heard;
    });
  };

  it('uses browser history, before and after the admin has loaded', async () => {
    await startSignedIn('/');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: '업무 화면으로 이동' }));
    expect(await screen.findByText('admin')).toBeInTheDocument();
    expect(address()).toBe('/admin');
    await back();
    expect(await screen.findByRole('link', { name: '업무 화면으로 이동' })).toBeInTheDocument();
    expect(screen.queryByText('admin')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '업무 화면으로 이동' }));
    expect(await screen.findByText('admin')).toBeInTheDocument();
    expect(loadAdmin).toHaveBeenCalledOnce();
  });

  it('renders a screen once per path', async () => {
    const rendered = vi.fn();
    function Screen() {
      rendered(useHref('.'));
      return <Link to="/admin/users">users</Link>;
    }
    await startSignedIn('/admin', Screen);
    const link = await screen.findByText('users');
    rendered.mockClear();
    await userEvent.click(link);
    expect(address()).toBe('/admin/users');
    expect(rendered).toHaveBeenCalledOnce();
  });

  it('checks the session once per path, not with each filter', async () => {
    const { session, appHistory } = await startSignedIn('/admin/users');
    await screen.findByText('admin');
    const check = vi.spyOn(session, 'check');
    act(() => appHistory.navigate('/admin/users?page=2', { replace: true }));
    expect(check).not.toHaveBeenCalled();
    act(() => appHistory.navigate('/admin/codes'));
    expect(check).toHaveBeenCalledOnce();
  });

  it('leaves a crashed admin for another address', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    function Crashing() {
      if (useHref('.') === '/admin/users') throw new Error('crashed');
      return <h1>admin</h1>;
    }
    const { appHistory } = await startSignedIn('/admin/users', Crashing);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    act(() => appHistory.navigate('/admin/codes'));
    expect(await screen.findByText('admin')).toBeInTheDocument();
  });

  it('goes from the admin back to the sign-in screen after a sign-out', async () => {
    const { session } = await startSignedIn('/admin/users');
    await screen.findByText('admin');
    await act(() => session.logout());
    await screen.findByText(/로그아웃되었습니다/);
    await back();
    expect(await screen.findByLabelText(/이메일/)).toBeInTheDocument();
    expect(address()).toBe('/auth?next=%2Fadmin%2Fusers');
    expect(screen.queryByText('admin')).not.toBeInTheDocument();
  });

  it('asks before leaving unsaved input, also to entries from before the router', async () => {
    const asked = vi.fn(() => true);
    function Typed() {
      useBlocker(asked);
      return <h1>admin</h1>;
    }
    await startSignedIn('/', Typed);
    const link = await screen.findByRole('link', { name: '업무 화면으로 이동' });
    // Adds a history entry, too.
    await act(async () => window.location.assign('#content'));
    await userEvent.click(link);
    expect(await screen.findByText('admin')).toBeInTheDocument();
    await back();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(screen.getByText('admin')).toBeInTheDocument();
  });

  it('keeps the previous screen until the admin’s script has loaded', async () => {
    const come = vi.fn<(script: AdminModule) => void>();
    loadAdmin.mockReturnValueOnce(new Promise((resolve) => come.mockImplementation(resolve)));
    await startSignedIn('/');
    await userEvent.click(await screen.findByRole('link', { name: '업무 화면으로 이동' }));
    expect(address()).toBe('/admin');
    expect(screen.getByRole('link', { name: '업무 화면으로 이동' })).toBeInTheDocument();
    await back();
    await act(async () => come(await loadAdmin()));
    expect(screen.queryByText('admin')).not.toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('leaves a link that opens a new tab to the browser', async () => {
    start('/').show();
    const link = await screen.findByRole('link', { name: '로그인' });
    const stopped = vi.fn();
    link.parentElement?.addEventListener('click', (event) => {
      stopped(event.defaultPrevented);
      event.preventDefault();
    });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(stopped).toHaveBeenCalledWith(false);
    expect(address()).toBe('/');
  });
});

it('a deployment below a path has its addresses below it', () => {
  window.history.replaceState(null, '', '/office/auth?next=%2Fadmin#x');
  const { appHistory } = openHistory('/office/');
  expect(pathOf(appHistory.get().location)).toBe('/auth?next=%2Fadmin#x');
  expect(appHistory.href('/auth')).toBe('/office/auth');
  appHistory.navigate('/');
  expect(address()).toBe('/office/');
  expect(appHistory.get().location.pathname).toBe('/');
});
