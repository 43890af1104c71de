import { vi } from 'vitest';
import type * as browser from '@simplewebauthn/browser';

/** In every file (setup.dom.ts), as modules are loaded once. */
export const startAuthentication = vi.fn<typeof browser.startAuthentication>();
export const startRegistration = vi.fn<typeof browser.startRegistration>();
