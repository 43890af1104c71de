/** Among the extensions of a page whose browser can have passkeys for the backend (src/app/config.ts). */
export const PASSKEYS = 'passkeys';
