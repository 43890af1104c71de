import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsPrinting } from '../../src/shell/media';

function Page() {
  return <p>{useIsPrinting() ? 'paper' : 'screen'}</p>;
}

it('print content is rendered before the browser counts its pages', () => {
  render(<Page />);
  const page = screen.getByText('screen');
  // No act(): the browser does not wait either.
  window.dispatchEvent(new Event('beforeprint'));
  expect(page).toHaveTextContent('paper');
  window.dispatchEvent(new Event('afterprint'));
  expect(page).toHaveTextContent('screen');
});
