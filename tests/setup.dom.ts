import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { refuseDisabledClicks } from './support/disabledClicks';
import './support/leanDom';
import './support/leanErrors';

/** As index.html: selects messages. */
const setPageLanguage = () => {
  document.documentElement.lang = 'ko';
};
setPageLanguage();

// A first load takes longer than the default on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

refuseDisabledClicks();

// jsdom has no authenticators.
vi.mock('@simplewebauthn/browser', () => import('./app/fakeWebAuthn'));

// Not automatic without globals.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  setPageLanguage();
});

/** jsdom has no layout: observers that never fire let components mount. */
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

/** MUI queries pointer and width: a desktop with a mouse. */
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

// jsdom has no layout.
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
