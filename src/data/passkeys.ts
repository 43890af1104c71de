/** Listed only if the browser can use them (src/app/config.ts). */
export const PASSKEYS = 'passkeys';
