import type { Page } from '@playwright/test';

/** An input method at work in the focused input, such as Korean's: through Chromium's own protocol. */
export async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  const swallowed = async (code: string) => {
    const key = { key: 'Process', code, windowsVirtualKeyCode: 229 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
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
    enter: () => swallowed('Enter'),
    /** Any key that the input method swallows, as Windows reports it: by its place alone. */
    swallowed,
    /** A key in mid-composition as macOS reports it: by its name, which the input method has already used. */
    async used(key: string) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
    },
    /** A letter key with the Korean layout on where nothing is typed: it gives a Korean letter. */
    async letter(code: string, key: string) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
    },
    /** Ends the composition with this text. */
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}
