import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** It may be disabled while data loads. @example await press(screen.getByRole('button', { name: 'Save' })); */
export async function press(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}
