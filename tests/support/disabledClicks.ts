import { afterEach, beforeEach, expect } from 'vitest';

const clicked: string[] = [];

function note({ target }: Event): void {
  const disabled = target instanceof Element && target.closest('button:disabled, input:disabled');
  if (disabled) clicked.push(disabled.outerHTML);
}

/**
 * Fails a test that clicks a disabled element. React ignores such a click, and the test would fail later for another
 * reason; use `press` of `support/press.ts` instead.
 */
export function refuseDisabledClicks(): void {
  beforeEach(() => document.addEventListener('click', note, true));
  afterEach(() => {
    document.removeEventListener('click', note, true);
    expect(clicked.splice(0), 'clicks on something disabled').toEqual([]);
  });
}
