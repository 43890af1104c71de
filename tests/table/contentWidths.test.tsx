import { act, render, screen, waitFor } from '@testing-library/react';
import { localStorageStore, StoreContextProvider } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { measureColumns } from '../../src/table/measureColumns';
import { useContentWidths } from '../../src/table/useContentWidths';

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

const fonts = new EventTarget();
let width = 100;
/** Of the cells' content. */
let scrollWidth = 0;

interface TableProps {
  text: ReactNode;
  name?: string;
  sort?: string;
  isWaiting?: boolean;
  entry?: string;
}

function Table({ text, name = 'rows', sort = '', isWaiting = false, entry = '' }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const measured = useContentWidths(scroller, name, { of: sort, isWaiting, entry });
  return (
    <>
      <output>{measured?.contents['name']}</output>
      <div ref={scroller}>
        <table style={{ fontSize: 13 }}>
          <thead>
            <tr>
              <th data-column="name">name {sort}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{text}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const measured = () => screen.getByRole('status');

function layOut() {
  const measures = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => scrollWidth);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, width, 20),
  );
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return measures;
}

it('lets columns shrink when a font loads, even if rows change before the next paint', async () => {
  layOut();
  const { rerender } = render(<Table text="a wide font" />);
  expect(measured()).toHaveTextContent('100');

  width = 60;
  act(() => {
    fonts.dispatchEvent(new Event('loadingdone'));
  });
  rerender(<Table text="a name that arrives" />);
  await waitFor(() => expect(measured()).toHaveTextContent('60'));

  width = 40;
  rerender(<Table text="a" />);
  width = 80;
  scrollWidth = 501;
  rerender(<Table text="a longer name" />);
  await waitFor(() => expect(measured()).toHaveTextContent('80'));
});

it('lays out a table for another row only if it shows less than its content', async () => {
  width = 100;
  scrollWidth = 500;
  layOut();
  vi.useFakeTimers();
  const { rerender } = render(<Table text="a name" name="scrolled" />);
  await wait(1000);

  const measures = vi.spyOn(HTMLTableElement.prototype, 'classList', 'get');
  rerender(<Table text="another name" name="scrolled" />);
  await wait(1000);
  expect(measures).not.toHaveBeenCalled();

  width = 120;
  scrollWidth = 501;
  rerender(<Table text="a longer name" name="scrolled" />);
  await wait(1000);
  expect(measured()).toHaveTextContent('120');
});

it('lays out a table again if a badge that arrives is cut within its cell', async () => {
  width = 100;
  scrollWidth = 500;
  layOut();
  vi.useFakeTimers();
  const { rerender } = render(<Table text="" name="badges" />);
  await wait(1000);

  width = 120;
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.tagName === 'TD' ? 500 : 520;
  });
  rerender(<Table text={<span>unmatched</span>} name="badges" />);
  await wait(1000);
  expect(measured()).toHaveTextContent('120');
});

it('waits for a font that loads', async () => {
  width = 100;
  layOut();
  const loading = Object.assign(new EventTarget(), { status: 'loading' });
  Object.defineProperty(document, 'fonts', { value: loading, configurable: true });
  vi.useFakeTimers();
  const { rerender } = render(<Table text="a" name="loading" />);
  width = 130;
  rerender(<Table text="a longer name" name="loading" />);
  await wait(1000);
  expect(measured()).toHaveTextContent('100');
  width = 120;
  act(() => void loading.dispatchEvent(new Event('loadingdone')));
  await wait(1000);
  expect(measured()).toHaveTextContent('120');
});

it('measures a sort once: when its rows rest, and only for wider columns', async () => {
  width = 100;
  const measures = layOut();
  vi.useFakeTimers();
  const { rerender } = render(<Table text="a name" />);
  await vi.advanceTimersByTimeAsync(1000);
  measures.mockClear();

  rerender(<Table text="a name" sort="▲" isWaiting />);
  await vi.advanceTimersByTimeAsync(1000);
  width = 120;
  rerender(<Table text="b" sort="▲" />);
  expect(measures).not.toHaveBeenCalled();
  await wait(80);
  rerender(<Table text="b c" sort="▲" />);
  await wait(80);
  expect(measures).not.toHaveBeenCalled();
  await wait(80);
  expect(measured()).toHaveTextContent('120');
  await vi.advanceTimersByTimeAsync(1000);
  expect(measures).toHaveBeenCalledOnce();

  width = 80;
  rerender(<Table text="c" sort="▼" />);
  await wait(1000);
  expect(measured()).toHaveTextContent('120');

  // Where not all columns fit, earlier rows take no space.
  width = 600;
  rerender(<Table text="a long name" sort="id" />);
  await wait(1000);
  width = 80;
  rerender(<Table text="c" sort="▼" />);
  await wait(1000);
  expect(measured()).toHaveTextContent('80');
});

it('paints a table that is opened again with its widths, and measures it afterwards', async () => {
  width = 140;
  const measures = layOut();
  vi.useFakeTimers();
  const { unmount } = render(<Table text="a name" name="reopened" />);
  await wait(1000);
  unmount();
  measures.mockClear();

  width = 160;
  render(<Table text="another name" name="reopened" />);
  expect(measured()).toHaveTextContent('140');
  expect(measures).not.toHaveBeenCalled();
  await wait(1000);
  expect(measured()).toHaveTextContent('160');
});

it('is painted with the widths of the last visit, if the page begins with the same view', async () => {
  const measures = layOut();
  vi.useFakeTimers();
  const store = localStorageStore();
  const visit = (name: string) =>
    render(
      <StoreContextProvider value={store}>
        <Table text="a name" name={name} entry="widths" />
      </StoreContextProvider>,
    );
  width = 140;
  const { unmount } = visit('visited');
  unmount();
  const stored = store.getItem<{ view: string }>('widths');
  if (!stored) throw new Error('No widths are kept.');
  measures.mockClear();

  width = 160;
  const again = (name: string) => ({ ...stored, view: stored.view.replace('visited', name) });
  store.setItem('widths', again('next'));
  const next = visit('next');
  expect(measured()).toHaveTextContent('140');
  expect(measures).not.toHaveBeenCalled();
  await wait(1000);
  expect(measured()).toHaveTextContent('160');
  next.unmount();

  for (const [name, kept] of [
    ['other', stored],
    ['earlier version', { ...again('earlier version'), measured: { box: 500 } }],
  ] as const) {
    store.setItem('widths', kept);
    const { unmount } = visit(name);
    expect(measured()).toHaveTextContent('160');
    unmount();
  }
});

it('a badge that is never cut has room for its padding', () => {
  layOut();
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 50, 20);
  const { container } = render(
    <table>
      <thead>
        <tr>
          <th data-column="meal">meal</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td data-whole style={{ padding: '0 6px' }}>
            <span style={{ padding: '0 8px' }}>Half board</span>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  expect(measureColumns(container)?.wholes).toEqual({ meal: 78 });
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
});
