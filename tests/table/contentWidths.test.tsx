import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useContentWidths } from '../../src/table/useContentWidths';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
});

const fonts = new EventTarget();
let width = 100;

function Table({ text }: { text: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const measured = useContentWidths(scroller, 'rows');
  return (
    <>
      <output>{measured?.contents['name']}</output>
      <div ref={scroller}>
        <table>
          <thead>
            <tr>
              <th data-column="name">name</th>
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

/** A layout whose columns are all `width` pixels wide. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, width, 20),
  );
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
}

it('lets columns shrink when a font loads, even if rows change before the next paint', async () => {
  layOut();
  const { rerender } = render(<Table text="a wide font" />);
  expect(screen.getByRole('status')).toHaveTextContent('100');

  width = 60;
  act(() => {
    fonts.dispatchEvent(new Event('loadingdone'));
  });
  rerender(<Table text="a name that arrives" />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('60'));

  width = 40;
  rerender(<Table text="a" />);
  width = 80;
  rerender(<Table text="a longer name" />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('80'));
});
