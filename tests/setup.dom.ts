import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { refuseDisabledClicks } from './support/disabledClicks';
import './support/leanDom';
import './support/leanErrors';

// On a busy machine a screen's first load takes longer than the default of one second.
configure({ asyncUtilTimeout: 5_000 });

refuseDisabledClicks();

// jsdom has no authenticators.
vi.mock('@simplewebauthn/browser', () => import('./app/fakeWebAuthn'));

// Without globals, Testing Library does not clean up by itself.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // Words that lie beside what says them are in the page's language.
  document.documentElement.lang = '';
});

/** jsdom lays nothing out: give observers that stay silent, so that components mount. */
class SilentObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= SilentObserver;
globalThis.IntersectionObserver ??= SilentObserver;

/** MUI asks for the pointer and the width; a desktop with a mouse answers. */
window.matchMedia ??= (query: string) => ({
  matches: /pointer:\s*fine|min-width/.test(query),
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

window.scrollTo = () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// jsdom lays nothing out: a range has no place either.
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
