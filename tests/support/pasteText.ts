import { act, fireEvent } from '@testing-library/react';

/** Outside of inputs, once the page listens. */
export async function pasteText(text: string): Promise<void> {
  await act(async () => undefined);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text, files: [] } });
  fireEvent(document.body, event);
}
