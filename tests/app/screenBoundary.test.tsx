import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fault } from '../../i18n/ko/fault';
import shell from '../../i18n/ko/shell';
import { ScreenBoundary } from '../../src/app/layout/ScreenBoundary';
import { lazyComponent } from '../../src/shell/faults/lazyComponent';
import { lazyPart, PartErrorBoundary } from '../../src/shell/faults/PartErrorBoundary';

interface PartProps {
  open: boolean;
  onClose: () => void;
}

let broken = true;
const load = vi.fn<() => Promise<{ default: ComponentType }>>();
const noScript = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const arrived = () => Promise.resolve({ default: () => <p>arrived</p> });

function Fragile() {
  if (broken) throw new Error('a broken screen');
  return <p>mended</p>;
}

function Frame({ Lazy }: { Lazy: ComponentType }) {
  return (
    <TestTranslationProvider messages={{ fault, shell: shell.shell }}>
      <MemoryRouter initialEntries={['/whole']}>
        <Link to="/broken">broken</Link>
        <Link to="/lazy">lazy</Link>
        <Link to="/part">part</Link>
        <Link to="/whole">elsewhere</Link>
        <ScreenBoundary>
          <Routes>
            <Route path="/broken" element={<Fragile />} />
            <Route path="/lazy" element={<Lazy />} />
            <Route
              path="/part"
              element={
                <>
                  <p>the rest</p>
                  <PartErrorBoundary>
                    <Lazy />
                  </PartErrorBoundary>
                </>
              }
            />
            <Route path="/whole" element={<p>whole</p>} />
          </Routes>
        </ScreenBoundary>
      </MemoryRouter>
    </TestTranslationProvider>
  );
}

const goTo = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  broken = true;
  load.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Frame Lazy={lazyComponent(load)} />);
});

describe('a screen that crashes', () => {
  it('keeps the frame, explains what to do, and is reset by the next screen', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await goTo('broken');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(fault.crashed);
    expect(alert).not.toHaveTextContent('a broken screen');
    expect(logged).toHaveBeenCalled();
    await goTo('elsewhere');
    expect(screen.getByText('whole')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tries again when asked', async () => {
    await goTo('broken');
    broken = false;
    await press(fault.retry);
    expect(screen.getByText('mended')).toBeVisible();
  });

  it('offers its details, also without a clipboard', async () => {
    const user = userEvent.setup();
    await goTo('broken');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(screen.getByRole('button', { name: fault.copy }));
    const shown = screen.getByRole<HTMLTextAreaElement>('textbox', { name: fault.details });
    expect(shown.value).toContain('a broken screen');
    await user.click(screen.getByRole('button', { name: fault.copy }));
    expect(await navigator.clipboard.readText()).toContain('a broken screen');
    expect(write).toHaveBeenCalledTimes(2);
    expect(screen.getByText(fault.copied)).toBeVisible();
  });
});

describe('a script that fails to load', () => {
  it('is requested again at each try, and on going back', async () => {
    load.mockImplementation(noScript);
    await goTo('lazy');
    expect(await screen.findByText(shell.shell.chunk.title)).toBeVisible();
    expect(screen.getByRole('button', { name: shell.shell.chunk.reload })).toBeVisible();
    await press(fault.retry);
    expect(await screen.findByText(shell.shell.chunk.title)).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    await goTo('elsewhere');
    load.mockImplementation(arrived);
    await goTo('lazy');
    expect(await screen.findByText('arrived')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('affects only its part of the screen', async () => {
    load.mockImplementation(noScript);
    await goTo('part');
    expect(await screen.findByText(fault.part.missing)).toBeVisible();
    expect(screen.getByText('the rest')).toBeVisible();
    load.mockImplementation(arrived);
    await press(fault.retry);
    expect(await screen.findByText('arrived')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a part that opens over the screen, such as the menu', () => {
  const show = (Menu: ComponentType<PartProps>, open: boolean, onClose = () => {}) => (
    <TestTranslationProvider messages={{ fault, lead: 'why it opens' }}>
      <Menu open={open} onClose={onClose} />
    </TestTranslationProvider>
  );

  it('says that it could not be loaded while it is open, and tries again when opened', async () => {
    const loadMenu = vi.fn().mockRejectedValue(new TypeError('dynamically imported module'));
    const Menu = lazyPart<PartProps>(loadMenu);
    const { rerender } = render(show(Menu, false));
    await vi.waitFor(() => expect(loadMenu).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    const close = vi.fn();
    rerender(show(Menu, true, close));
    expect(await screen.findByRole('alert')).toHaveTextContent(fault.part.missing);
    await press(fault.close);
    expect(close).toHaveBeenCalled();
    await act(async () => rerender(show(Menu, false)));
    expect(screen.queryByRole('alert')).toBeNull();
    loadMenu.mockResolvedValue({ default: ({ open }: PartProps) => <p>{open && 'opened'}</p> });
    rerender(show(Menu, true));
    expect(await screen.findByText('opened')).toBeVisible();
  });

  it('shows that it is loading, while it is open', () => {
    const Slow = lazyPart<PartProps>(() => new Promise(() => {}));
    const { container, rerender } = render(show(Slow, true));
    expect(container.querySelector('.loading-bar')).toBeInTheDocument();
    rerender(show(Slow, false));
    expect(container.querySelector('.loading-bar')).toBeNull();
  });

  it('says what it is needed for', async () => {
    render(show(lazyPart<PartProps>(noScript, 'lead'), true));
    expect(await screen.findByRole('alert')).toHaveTextContent('why it opens');
  });
});

it('a loaded script is rendered at once, also nested ones, even shortly after a placeholder', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const Inner = lazyComponent(() => Promise.resolve({ default: () => <p>inner</p> }));
  const Outer = lazyComponent(() => Promise.resolve({ default: () => <Inner /> }));
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(
    <PartErrorBoundary loading={<p>on its way</p>}>
      <Outer />
    </PartErrorBoundary>,
  );
  const seen = new Set<string | null>();
  // Only React and promises have work left.
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.add(place.textContent);
  }
  expect([...seen]).toContain('on its way');
  expect(place.textContent).toBe('inner');
  root.unmount();
});

it('a preloaded one is rendered without a placeholder', async () => {
  const Preloaded = lazyComponent(() => Promise.resolve({ default: () => <p>inner</p> }));
  await Preloaded.preload();
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<Preloaded />));
  expect(place.textContent).toBe('inner');
  root.unmount();
});
