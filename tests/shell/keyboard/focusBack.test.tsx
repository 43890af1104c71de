import { createTheme, Dialog, ThemeProvider } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { themes } from '../../../src/app/theme';
import { useFocusBack } from '../../../src/app/keyboard/Keyboard';

/** A notice that disappears when answered, such as the offer to move a trip. */
function Screen() {
  useFocusBack();
  const [step, setStep] = useState<'offered' | 'asked' | 'done'>('offered');
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="day" />
      {step !== 'done' && <button onClick={() => setStep('asked')}>move</button>}
      <Dialog open={step === 'asked'} transitionDuration={0}>
        <button autoFocus onClick={() => setStep('done')}>
          apply
        </button>
      </Dialog>
    </main>
  );
}

it('a dialog whose opener is gone returns focus to the element that had it before', async () => {
  render(<Screen />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'move' }));
  await user.click(await screen.findByRole('button', { name: 'apply' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

it('a dialog returns focus to its opener without scrolling, as the theme has it', async () => {
  function Opened() {
    useFocusBack();
    const [isOpen, setIsOpen] = useState(false);
    return (
      <ThemeProvider theme={createTheme(themes.light)}>
        <button onClick={() => setIsOpen(true)}>ask</button>
        <Dialog open={isOpen} transitionDuration={0} onClose={() => setIsOpen(false)}>
          <input aria-label="why" />
        </Dialog>
      </ThemeProvider>
    );
  }
  render(<Opened />);
  const user = userEvent.setup({ delay: null });
  const opener = screen.getByRole('button', { name: 'ask' });
  await user.click(opener);
  await user.click(await screen.findByRole('textbox', { name: 'why' }));
  const focus = vi.spyOn(opener, 'focus');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

it('options removed while focus moves between two inputs do not affect it', async () => {
  render(<Screen />);
  const input = screen.getByRole('textbox');
  input.focus();
  const options = document.body.appendChild(document.createElement('ul'));
  input.blur();
  options.remove();
  // Observers run after the removal.
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
