import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScrollBox } from '../../src/shell/ScrollBox';

it('is a tab stop and names its ends only while its content overflows', () => {
  let fit = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(observed: () => void) {
        fit = observed;
      }
      observe() {}
      disconnect() {}
    },
  );
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<ScrollBox label="합계">표</ScrollBox>);
  act(() => fit());
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByText('표')).not.toHaveAttribute('tabindex');

  width.mockReturnValue(500);
  act(() => fit());
  const box = screen.getByRole('group', { name: '합계' });
  expect(box).toHaveAttribute('tabindex', '0');
  expect(box).toHaveAttribute('data-beyond', 'end');
  box.scrollLeft = 100;
  fireEvent.scroll(box);
  expect(box).toHaveAttribute('data-beyond', 'start end');
  box.scrollLeft = 200;
  fireEvent.scroll(box);
  expect(box).toHaveAttribute('data-beyond', 'start');
});
