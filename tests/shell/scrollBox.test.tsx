import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScrollBox } from '../../src/shell/ScrollBox';

it('is a tab stop only while its content overflows', () => {
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
  expect(screen.getByRole('group', { name: '합계' })).toHaveAttribute('tabindex', '0');
});
