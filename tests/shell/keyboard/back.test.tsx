import { Dialog, Menu, MenuItem } from '@mui/material';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { AppHistoryContext } from '../../../src/app/appHistory';
import { AdminRouter } from '../../../src/app/router';
import { useBlocker } from '../../../src/app/useBlocker';
import { closeOverlaysOnBack, goBack } from '../../../src/shell/keyboard/back';
import { openHistory } from '../../support/pageHistory';

const asked = vi.fn();

function Page() {
  const [open, setOpen] = useState(true);
  const [menu, setMenu] = useState(true);
  useBlocker(() => {
    asked();
    return false;
  });
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} transitionDuration={0}>
        a dialog
      </Dialog>
      <Menu
        open={menu}
        anchorEl={document.body}
        onClose={() => setMenu(false)}
        transitionDuration={0}
      >
        <MenuItem>an item</MenuItem>
      </Menu>
    </>
  );
}

function Screens({ Screen }: { Screen: ComponentType }) {
  const { pathname } = useLocation();
  return pathname === '/admin/page' ? <Screen /> : <p>{pathname}</p>;
}

async function openPage(Screen: ComponentType = Page) {
  const { appHistory, leave } = openHistory();
  const view = render(
    <AppHistoryContext.Provider value={appHistory}>
      <AdminRouter element={<Screens Screen={Screen} />} />
    </AppHistoryContext.Provider>,
  );
  if (location.pathname !== '/admin/page')
    await act(async () => appHistory.navigate('/admin/page'));
  return { appHistory, leave, ...view };
}

it('goes back once every dialog and menu is closed, the topmost first', async () => {
  history.replaceState(null, '', '/admin/before');
  await openPage();
  asked.mockClear();
  expect(screen.getByText('an item')).toBeInTheDocument();

  history.back();
  await waitFor(() => expect(screen.queryByText('an item')).toBeNull());
  expect(screen.getByText('a dialog')).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe('/admin/page'));

  history.back();
  await waitFor(() => expect(screen.queryByText('a dialog')).toBeNull());
  await waitFor(() => expect(location.pathname).toBe('/admin/page'));
  expect(asked).not.toHaveBeenCalled();

  history.back();
  expect(await screen.findByText('/admin/before')).toBeInTheDocument();
  expect(location.pathname).toBe('/admin/before');
});

it('the screen itself goes back although a dialog is still closing', async () => {
  history.replaceState(null, '', '/admin/before');
  const { appHistory } = await openPage();
  expect(screen.getByText('a dialog')).toBeInTheDocument();
  goBack(() => appHistory.go(-1));
  expect(await screen.findByText('/admin/before')).toBeInTheDocument();
});

function Asking() {
  const { state, reset, proceed } = useBlocker(true);
  return (
    <Dialog open={state === 'blocked'} onClose={() => reset?.()} transitionDuration={0}>
      leave?
      <button type="button" onClick={proceed}>
        leave
      </button>
    </Dialog>
  );
}

it.each([false, true])(
  'returns to the page that asks before it is left (reloaded: %s), asks again, and leaves',
  async (reloaded) => {
    history.pushState(null, '', '/elsewhere');
    history.pushState({ idx: 0 }, '', '/admin/list');
    const { unmount, leave } = await openPage(Asking);
    if (reloaded) {
      unmount();
      leave();
      await openPage(Asking);
    }
    for (const end of ['Escape', 'Back']) {
      history.back();
      await screen.findByText('leave?');
      await waitFor(() => expect(location.pathname).toBe('/admin/page'));
      if (end === 'Back') history.back();
      else fireEvent.keyDown(screen.getByText('leave?'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByText('leave?')).toBeNull());
      await waitFor(() => expect(location.pathname).toBe('/admin/page'));
    }
    history.back();
    fireEvent.click(await screen.findByText('leave'));
    expect(await screen.findByText('/admin/list')).toBeInTheDocument();
    expect(location.pathname).toBe('/admin/list');
  },
);

it('asks before a link leaves, and follows it then', async () => {
  const { appHistory } = await openPage(Asking);
  await act(async () => appHistory.navigate('/admin/list'));
  expect(location.pathname).toBe('/admin/page');
  fireEvent.click(screen.getByText('leave'));
  expect(await screen.findByText('/admin/list')).toBeInTheDocument();
  expect(location.pathname).toBe('/admin/list');
});

it('a link to a heading keeps what the entry of its page holds', async () => {
  const { appHistory } = await openPage();
  appHistory.navigate('/admin/page', { replace: true, state: { link: 'x' } });
  // As a browser does.
  history.pushState(null, '', '#a');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(appHistory.get().location).toMatchObject({ hash: '#a', state: { link: 'x' } });
});

function overlay(onEscape: () => void) {
  const root = document.createElement('div');
  root.className = 'MuiModal-root';
  document.body.append(root);
  root.addEventListener('keydown', () => {
    root.remove();
    onEscape();
  });
  return root;
}

it('closes a dialog of the page that the user came to from elsewhere', async () => {
  history.pushState(null, '', '/elsewhere');
  history.pushState({ idx: 0 }, '', '/first');
  const { length } = history;
  closeOverlaysOnBack(openHistory().appHistory);
  const root = overlay(() => {});
  await waitFor(() => expect(history.length).toBe(length + 1));

  history.back();
  await waitFor(() => expect(root.isConnected).toBe(false));
  await waitFor(() => expect(history.state).toMatchObject({ idx: 1 }));
  expect(location.pathname).toBe('/first');
});

it('leaves the first page with one Back after a dialog was closed on it, filtered since or not', async () => {
  for (const address of ['/first', '/first?filtered']) {
    history.pushState(null, '', '/elsewhere');
    history.pushState({ idx: 0 }, '', '/first');
    const { length } = history;
    const { appHistory, leave } = openHistory();
    const stop = closeOverlaysOnBack(appHistory);
    const root = overlay(() => {});
    await waitFor(() => expect(history.length).toBe(length + 1));
    root.remove();
    if (address !== '/first') appHistory.navigate(address, { replace: true });
    appHistory.navigate('/second');
    history.back();
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
    const shown = vi.fn();
    appHistory.subscribe(shown);

    history.back();
    await waitFor(() => expect(location.pathname).toBe('/elsewhere'));
    expect(appHistory.get().location.pathname).toBe('/elsewhere');
    expect(shown).toHaveBeenCalledOnce();
    history.forward();
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
    history.forward();
    await waitFor(() => expect(location.pathname).toBe('/second'));
    stop();
    leave();
  }
});

describe('while it returns', () => {
  function openThird() {
    history.replaceState({ idx: 0 }, '', '/first');
    history.pushState({ idx: 1 }, '', '/second');
    history.pushState({ idx: 2 }, '', '/third');
    const { appHistory } = openHistory();
    closeOverlaysOnBack(appHistory);
    return appHistory;
  }

  it('replaces its own address, not the one of the entry before', async () => {
    const appHistory = openThird();
    const root = overlay(() => appHistory.navigate('/third?closed', { replace: true }));
    history.back();
    await waitFor(() => expect(location.search).toBe('?closed'));
    expect(root.isConnected).toBe(false);
    expect(history.state).toMatchObject({ idx: 2 });
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/second'));
  });

  it('returns again if a further Back would have left the app, and the user stays', async () => {
    const appHistory = openThird();
    vi.spyOn(history, 'go').mockImplementationOnce(() => {});
    const root = overlay(() => {});
    history.back();
    await waitFor(() => expect(root.isConnected).toBe(false));
    window.dispatchEvent(new Event('beforeunload'));
    await waitFor(() => expect(history.state).toMatchObject({ idx: 2 }));
    appHistory.navigate('/fourth');
    expect(location.pathname).toBe('/fourth');
  });

  it('returns from the entry of a second Back, too', async () => {
    openThird();
    const go = vi.spyOn(history, 'go').mockImplementation(() => {});
    const root = overlay(() => {});
    history.back();
    await waitFor(() => expect(root.isConnected).toBe(false));
    history.back();
    await waitFor(() => expect(go.mock.calls).toEqual([[1], [2]]));
    go.mockRestore();
  });
});
