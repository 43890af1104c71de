import type { Page } from '@playwright/test';

/** An input method for the focused input, through Chromium's protocol. */
export async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  const swallowed = async (code: string) => {
    const key = { key: 'Process', code, windowsVirtualKeyCode: 229 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
  return {
    /** Shows these states of a syllable one after the other, without committing. */
    async compose(...states: string[]) {
      for (const text of states)
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
    },
    /** The Enter key, consumed by the input method during composition. */
    enter: () => swallowed('Enter'),
    /** A consumed key as Windows reports it: by its code only. */
    swallowed,
    /** A key during composition as macOS reports it: by its name, already used by the input method. */
    async used(key: string) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
    },
    /** A letter key with the Korean layout outside of an input: it gives a Korean letter. */
    async letter(code: string, key: string) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
    },
    /** Ends the composition with this text. */
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}
