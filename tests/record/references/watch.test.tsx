import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CARD, watchReferences } from '../../../src/record/references/watchReferences';

let shown: HTMLElement | null = null;
const show = vi.fn((link: HTMLElement) => (shown = link));
const go = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    ${[1, 2, 3].map((n) => `<a href="/a/${n}" data-refers="${n}"><b>${n}</b></a>`).join('')}
    <p class="${CARD}"></p>
    <div class="field-referring"><input /><a href="/a/9" data-refers="9" tabindex="-1">↗</a></div>
    <div class="grid-cell"><a href="/a/8" data-refers="8" tabindex="-1"></a><i tabindex="-1"></i></div>
    <button>elsewhere</button>`;
  const hide = () => (shown = null);
  stop = watchReferences({ show, hide, go, shown: () => shown });
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  document.body.innerHTML = '';
  shown = null;
});

const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const link = (n: number) => one(`[data-refers="${n}"]`);
const point = (at: Element, pointerType = 'mouse') =>
  at.dispatchEvent(
    Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }),
  );
const wait = (ms: number) => vi.advanceTimersByTime(ms);

it('shows the card of a hovered link after a delay', () => {
  for (const n of [1, 2]) {
    point(link(n));
    wait(300);
  }
  point(one('button'));
  wait(1000);
  expect(show).not.toHaveBeenCalled();
  point(link(3).querySelector('b')!);
  wait(399);
  expect(show).not.toHaveBeenCalled();
  wait(1);
  expect(show).toHaveBeenCalledExactlyOnceWith(link(3));
});

it('hides it when the pointer leaves, but not on its way into the card', () => {
  point(link(1));
  wait(400);
  point(one('button'));
  wait(100);
  point(one(`.${CARD}`));
  wait(1000);
  expect(shown).toBe(link(1));
  point(one('button'));
  wait(150);
  expect(shown).toBeNull();
});

it('ignores touch, and hides it on scrolling', () => {
  point(link(1), 'touch');
  wait(1000);
  expect(show).not.toHaveBeenCalled();
  point(link(1));
  wait(400);
  fireEvent.scroll(document.body);
  expect(shown).toBeNull();
});

it('shows the card of a focused link, and Esc closes only the card', () => {
  const outer = vi.fn();
  document.body.addEventListener('keydown', outer, { once: true });
  link(2).focus();
  wait(400);
  expect(shown).toBe(link(2));
  point(one('button'));
  wait(1000);
  expect(shown).toBe(link(2));
  fireEvent.keyDown(link(2), { key: 'Escape' });
  expect(shown).toBeNull();
  expect(outer).not.toHaveBeenCalled();
});

it('is opened from an input by key: F4 to look, Alt+Enter to go', () => {
  const input = one('input');
  input.focus();
  fireEvent.keyDown(input, { key: 'F4' });
  wait(0);
  expect(shown).toBe(link(9));
  fireEvent.keyDown(input, { key: 'F4' });
  expect(shown).toBeNull();
  fireEvent.keyDown(input, { key: 'Enter', altKey: true, isComposing: true });
  expect(go).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter', altKey: true });
  expect(go).toHaveBeenCalledExactlyOnceWith(link(9));
  // In a grid the cell handles it.
  fireEvent.keyDown(one('.grid-cell i'), { key: 'Enter', altKey: true });
  expect(go).toHaveBeenLastCalledWith(link(8));
});

it('follows a click, and leaves tabs and windows to the browser', () => {
  expect(fireEvent.click(link(1).querySelector('b')!)).toBe(false);
  expect(go).toHaveBeenCalledExactlyOnceWith(link(1));
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey']) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, [held]: true });
    // jsdom would follow it.
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    link(2).dispatchEvent(event);
  }
  expect(go).toHaveBeenCalledOnce();
});
