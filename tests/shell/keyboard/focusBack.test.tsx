import { Dialog } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusBack } from '../../../src/app/keyboard/Keyboard';

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
