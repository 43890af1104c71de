/** Extension name, listed only if the browser can use passkeys with the backend (src/app/config.ts). */
export const PASSKEYS = 'passkeys';
