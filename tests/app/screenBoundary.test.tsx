import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../src/app/layout/ScreenBoundary';

const messages = { layout: { crashed: 'This screen crashed', retry: 'Again' } };
let broken = true;

function Fragile() {
  if (broken) throw new Error('a broken screen');
  return <p>mended</p>;
}

function Frame() {
  return (
    <TestTranslationProvider messages={messages}>
      <MemoryRouter initialEntries={['/broken']}>
        <Link to="/whole">elsewhere</Link>
        <ScreenBoundary>
          <Routes>
            <Route path="/broken" element={<Fragile />} />
            <Route path="/whole" element={<p>whole</p>} />
          </Routes>
        </ScreenBoundary>
      </MemoryRouter>
    </TestTranslationProvider>
  );
}

it('keeps the frame when a screen crashes, and lets go of the error on the next screen', async () => {
  broken = true;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Frame />);
  expect(screen.getByRole('alert')).toHaveTextContent('This screen crashed');
  expect(logged).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.getByText('whole')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tries again when asked', async () => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Frame />);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByText('mended')).toBeVisible();
});
