import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useLinkFocus } from '../../../src/features/reservations/list/calendar/useLinkFocus';

/** Bars as the calendar draws them: none outlives a change. */
function Bars({ drawn, hrefs }: { drawn: number; hrefs: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useLinkFocus(box);
  return (
    <div ref={box}>
      {hrefs.map((href) => (
        <a key={`${drawn} ${href}`} href={href}>
          {href}
        </a>
      ))}
    </div>
  );
}

test('the keyboard stays on a bar that is drawn anew', async () => {
  const { rerender } = render(<Bars drawn={1} hrefs={['/1', '/2']} />);
  screen.getByText('/2').focus();
  rerender(<Bars drawn={2} hrefs={['/0', '/1', '/2']} />);
  await waitFor(() => expect(screen.getByText('/2')).toHaveFocus());
});

test('and is not fetched back by one that somebody has left', async () => {
  const { rerender } = render(<Bars drawn={1} hrefs={['/1', '/2']} />);
  screen.getByText('/2').focus();
  screen.getByText('/2').blur();
  await Promise.resolve();
  rerender(<Bars drawn={2} hrefs={['/1', '/2']} />);
  await waitFor(() => expect(screen.getByText('/2')).toBeInTheDocument());
  expect(document.body).toHaveFocus();
});
