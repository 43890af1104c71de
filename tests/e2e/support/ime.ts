import type { Page } from '@playwright/test';

/** An input method at work in the focused input, such as Korean's: through Chromium's own protocol. */
export async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** Shows these states of a syllable one after the other; none is committed. */
    async compose(...states: string[]) {
      for (const text of states)
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
    },
    /** The Enter key, swallowed by the input method in mid-composition. */
    async enter() {
      const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
    /** Ends the composition with this text. */
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}
