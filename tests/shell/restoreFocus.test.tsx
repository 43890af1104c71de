import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Confirm } from '../../src/shell/elements/Confirm';
import { ChoiceMenu } from '../../src/shell/elements/ChoiceMenu';
import { WorkDialog } from '../../src/shell/elements/WorkDialog';

const dialogs = {
  Confirm: (close: () => void) => (
    <Confirm title="ask" yes="yes" onYes={close} onClose={close}>
      text
    </Confirm>
  ),
  ChoiceMenu: (close: () => void) => (
    <ChoiceMenu anchorEl={document.body} onClose={close}>
      <li>choice</li>
    </ChoiceMenu>
  ),
  WorkDialog: (close: () => void) => (
    <WorkDialog title="ask" onClose={close}>
      <input aria-label="inside" />
    </WorkDialog>
  ),
};

it.each(Object.entries(dialogs))(
  'a closed %s returns the focus without scrolling to it',
  async (_name, dialog) => {
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <CoreAdminContext>
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
          <ThemeProvider theme={createTheme()}>
            {isOpen && dialog(() => setOpen(false))}
          </ThemeProvider>
        </CoreAdminContext>
      );
    }
    render(<Page />);
    const user = userEvent.setup({ delay: null });
    const button = screen.getByRole('button', { name: 'open' });
    await user.click(button);
    await waitFor(() => expect(document.querySelector('.MuiModal-root')).not.toBeNull());
    expect(button).not.toHaveFocus();
    const focus = vi.spyOn(button, 'focus');
    await user.keyboard('{Escape}');
    expect(document.querySelector('.MuiModal-root')).toBeNull();
    expect(button).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  },
);

it('returns the focus to what was around an element that is gone', async () => {
  const { Confirm: asking } = dialogs;
  function Page() {
    const [step, setStep] = useState<'before' | 'asked' | 'done'>('before');
    return (
      <CoreAdminContext>
        <main tabIndex={-1}>
          {step !== 'done' && (
            <button type="button" onClick={() => setStep('asked')}>
              open
            </button>
          )}
        </main>
        <ThemeProvider theme={createTheme()}>
          {step === 'asked' && asking(() => setStep('done'))}
        </ThemeProvider>
      </CoreAdminContext>
    );
  }
  render(<Page />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  expect(screen.getByRole('main', { hidden: true })).toHaveFocus();
});

it('stays open on the second click of a double click, which hits the backdrop', async () => {
  const close = vi.fn();
  render(<CoreAdminContext>{dialogs.Confirm(close)}</CoreAdminContext>);
  const backdrop = document.querySelector('.MuiDialog-container');
  if (!backdrop) throw new Error('There is no backdrop.');
  const user = userEvent.setup({ delay: null });
  // The first click opened it: only the second arrives.
  fireEvent.mouseDown(backdrop, { detail: 2 });
  fireEvent.click(backdrop, { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  await user.click(backdrop);
  expect(close).toHaveBeenCalledTimes(1);
});
