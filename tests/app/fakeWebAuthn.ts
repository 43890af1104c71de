import { vi } from 'vitest';
import type * as browser from '@simplewebauthn/browser';

/** What would ask the browser for a passkey; in every file (setup.dom.ts), as whoever loads the code first decides what it calls. */
export const startAuthentication = vi.fn<typeof browser.startAuthentication>();
export const startRegistration = vi.fn<typeof browser.startRegistration>();
