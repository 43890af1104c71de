/** As much of a keyboard event as decides. */
export interface KeyEvent {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

// With a Korean layout on, R gives ㄱ, and some systems say only "Process": then the key's place tells.
const PLACES: Readonly<Record<string, string>> = { '/': 'Slash', Space: 'Space' };
const LETTER = /^[a-z]$/i;

function isKey({ key, code }: KeyEvent, wanted: string): boolean {
  if (wanted === 'Space' ? key === ' ' : key.toLowerCase() === wanted.toLowerCase()) return true;
  if (LETTER.test(key)) return false;
  return code === (LETTER.test(wanted) ? `Key${wanted.toUpperCase()}` : PLACES[wanted]);
}

/** Is this the key that `shortcut` names, such as `Control+S`, with just these modifiers? Control is also macOS's ⌘. */
export function isPressed(event: KeyEvent, shortcut: string): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const held = event.ctrlKey || event.metaKey;
  if (held !== parts.includes('Control') || event.altKey !== parts.includes('Alt')) return false;
  // Where a question mark is depends on the layout, and it takes Shift on most.
  if (key === '?') return event.key === '?' || (event.shiftKey && event.code === 'Slash');
  if (event.shiftKey !== parts.includes('Shift')) return false;
  return isKey(event, key);
}

/** Is one of these pressed? */
export const isOneOf = (event: KeyEvent, shortcuts: readonly string[]): boolean =>
  shortcuts.some((shortcut) => isPressed(event, shortcut));

const NO_TEXT =
  '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range]';

/** Does a key pressed here write something? */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input') && !target.matches(NO_TEXT);
}

/**
 * Does something lie over the screen that has the keys to itself? What is on its way out does not.
 * @param place a part of the screen; what holds it, as a dialog does its form, does not lie over it
 */
export const isCovered = (place: Element | null = null): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
    (one) => one.closest('[aria-hidden="true"]') === null && !one.contains(place),
  );

/** Is this key somebody else's: written, composed, handled already, or a dialog's or a menu's? */
export function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing || isTypedInto(event.target) || isCovered();
}
