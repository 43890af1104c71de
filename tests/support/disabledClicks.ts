import { afterEach, beforeEach, expect } from 'vitest';

const clicked: string[] = [];

function note({ target }: Event): void {
  const disabled = target instanceof Element && target.closest('button:disabled, input:disabled');
  if (disabled) clicked.push(disabled.outerHTML);
}

export function refuseDisabledClicks(): void {
  beforeEach(() => document.addEventListener('click', note, true));
  afterEach(() => {
    document.removeEventListener('click', note, true);
    expect(clicked.splice(0), 'clicks on something disabled').toEqual([]);
  });
}
