import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DragArea, DragCard, DropPlace } from '../../src/shell/drag';

const i18n = {
  translate: (key: string) => key,
  changeLocale: async () => {},
  getLocale: () => 'ko',
};

const PLACES = ['대기', '확정'];

function Board({ locked = false }: { locked?: boolean }) {
  const [where, setWhere] = useState<{ readonly [card: string]: string }>({
    방콕: '대기',
    다낭: '확정',
  });
  return (
    <I18nContextProvider value={i18n}>
      <DragArea>
        {PLACES.map((place) => (
          <DropPlace
            key={place}
            kind="trip"
            label={place}
            onDrop={(id) => setWhere({ ...where, [id]: place })}
          >
            {Object.keys(where)
              .filter((card) => where[card] === place)
              .map((card) => (
                <DragCard key={card} kind="trip" id={card} label={card} disabled={locked}>
                  <a href={`/${card}`}>{card} 여행</a>
                </DragCard>
              ))}
          </DropPlace>
        ))}
        <DropPlace kind="other" label="다른 판" onDrop={() => setWhere({})}>
          {null}
        </DropPlace>
      </DragArea>
    </I18nContextProvider>
  );
}

const place = (name: string) => within(screen.getByRole('group', { name, hidden: true }));

it('a card goes to another place by keyboard, and each step is said in Korean', async () => {
  const user = userEvent.setup();
  render(<Board />);
  screen.getByRole('button', { name: '방콕' }).focus();
  await user.keyboard('{Enter}');
  expect(document.body).toHaveTextContent('드래그');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', '대기'));
  await user.tab();
  // A place for cards of another kind is none of the stops.
  expect(document.activeElement).toHaveAttribute('aria-label', '확정');
  await user.keyboard('{Enter}');
  expect(await place('확정').findByText('방콕 여행')).toBeInTheDocument();
});

it('Esc leaves it where it was, with the keyboard on its handle', async () => {
  const user = userEvent.setup();
  render(<Board />);
  const handle = screen.getByRole('button', { name: '방콕' });
  handle.focus();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(place('대기').getByText('방콕 여행')).toBeInTheDocument();
  await waitFor(() => expect(handle).toHaveFocus());
});

it('what may not be moved has no handle', () => {
  render(<Board locked />);
  for (const name of ['방콕', '다낭']) expect(screen.getByRole('button', { name })).toBeDisabled();
});
