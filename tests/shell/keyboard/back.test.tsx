import { Dialog, Menu, MenuItem } from '@mui/material';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, useBlocker } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOverlaysOnBack, goBack } from '../../../src/shell/keyboard/back';

let stop = () => {};
afterEach(() => stop());

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

async function openPage(begin = () => {}) {
  history.replaceState(null, '', '/before');
  const back = closeOverlaysOnBack();
  stop = back.stop;
  const router = createBrowserRouter([
    { path: '/before', element: <p>before</p> },
    { path: '/page', element: <Page /> },
  ]);
  back.follow(router);
  render(<RouterProvider router={router} />);
  begin();
  await act(() => router.navigate('/page'));
  return router;
}

it('goes back once every dialog and menu is closed, the topmost first', async () => {
  goBack(() => undefined);
  const router = await openPage(() => goBack(() => undefined));
  asked.mockClear();
  expect(screen.getByText('an item')).toBeInTheDocument();

  history.back();
  await waitFor(() => expect(screen.queryByText('an item')).toBeNull());
  expect(screen.getByText('a dialog')).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe('/page'));

  history.back();
  await waitFor(() => expect(screen.queryByText('a dialog')).toBeNull());
  await waitFor(() => expect(location.pathname).toBe('/page'));
  expect(asked).not.toHaveBeenCalled();

  history.back();
  expect(await screen.findByText('before')).toBeInTheDocument();
  expect(location.pathname).toBe('/before');
  router.dispose();
});

it('the screen itself goes back although a dialog is still closing', async () => {
  const router = await openPage();
  expect(screen.getByText('a dialog')).toBeInTheDocument();
  goBack(() => void router.navigate(-1));
  expect(await screen.findByText('before')).toBeInTheDocument();
  router.dispose();
});

it.each([false, true])(
  'returns to the page that asks before it is left (reloaded: %s), and asks again',
  async (reloaded) => {
    function Asking() {
      const { state, reset } = useBlocker(true);
      return (
        <Dialog open={state === 'blocked'} onClose={() => reset?.()} transitionDuration={0}>
          leave?
        </Dialog>
      );
    }
    history.pushState(null, '', '/elsewhere');
    history.pushState({ idx: 0 }, '', '/list');
    const back = closeOverlaysOnBack();
    stop = back.stop;
    const router = createBrowserRouter([
      { path: '/list', element: <p>list</p> },
      { path: '/form', element: <Asking /> },
    ]);
    back.follow(router);
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/form'));
    if (reloaded) back.follow(router);
    for (const end of ['Escape', 'Back']) {
      history.back();
      await screen.findByText('leave?');
      await waitFor(() => expect(location.pathname).toBe('/form'));
      if (end === 'Back') history.back();
      else fireEvent.keyDown(screen.getByText('leave?'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByText('leave?')).toBeNull());
      await waitFor(() => expect(location.pathname).toBe('/form'));
    }
    router.dispose();
  },
);

it('closes a dialog of the page that the user came to from elsewhere', async () => {
  history.pushState(null, '', '/elsewhere');
  history.pushState({ idx: 0 }, '', '/page');
  const { length } = history;
  stop = closeOverlaysOnBack().stop;
  const root = document.createElement('div');
  root.className = 'MuiModal-root';
  root.addEventListener('keydown', () => root.remove());
  document.body.append(root);
  await waitFor(() => expect(history.length).toBe(length + 1));

  history.back();
  await waitFor(() => expect(root.isConnected).toBe(false));
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
  expect(location.pathname).toBe('/page');
});

describe('while it returns', () => {
  let report: (state: { location: object }) => void = () => {};
  beforeEach(() => {
    history.replaceState({ idx: 0 }, '', '/first');
    history.pushState({ idx: 1 }, '', '/second');
    history.pushState({ idx: 2 }, '', '/third');
    const back = closeOverlaysOnBack();
    stop = back.stop;
    back.follow({
      state: { location: {} },
      subscribe: (listener) => {
        report = listener;
        return () => {};
      },
    });
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

  it('stays on its entry if the router reports a change', async () => {
    for (const root of [
      overlay(() => report({ location: {} })),
      overlay(() => report({ location: {} })),
    ].toReversed()) {
      history.back();
      await waitFor(() => expect(root.isConnected).toBe(false));
      await waitFor(() => expect(location.pathname).toBe('/third'));
    }
  });

  it('returns from the entry of a second Back, too', async () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {});
    const root = overlay(() => {});
    history.back();
    await waitFor(() => expect(root.isConnected).toBe(false));
    history.back();
    await waitFor(() => expect(go.mock.calls).toEqual([[1], [2]]));
    go.mockRestore();
  });
});
