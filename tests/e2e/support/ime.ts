import type { Page } from '@playwright/test';

export async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  const swallowed = async (code: string) => {
    const key = { key: 'Process', code, windowsVirtualKeyCode: 229 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
  return {
    async compose(...states: string[]) {
      for (const text of states)
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
    },
    /** Consumed by the input method. */
    enter: () => swallowed('Enter'),
    /** As Windows reports it: by its code only. */
    swallowed,
    /** As macOS reports it: by its name. */
    async used(key: string) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
    },
    /** Outside of an input. */
    async letter(code: string, key: string) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
    },
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}
