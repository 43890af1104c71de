export interface KeyEvent {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

// With a Korean layout, R gives ㄱ, and some systems report only "Process": compare `code` then.
const PLACES: Readonly<Record<string, string>> = { '/': 'Slash', Space: 'Space' };
const LETTER = /^[a-z]$/i;

function isKey({ key, code }: KeyEvent, wanted: string): boolean {
  if (wanted === 'Space' ? key === ' ' : key.toLowerCase() === wanted.toLowerCase()) return true;
  if (LETTER.test(key)) return false;
  return code === (LETTER.test(wanted) ? `Key${wanted.toUpperCase()}` : PLACES[wanted]);
}

/** With exactly these modifiers, such as `Control+S`. Control also matches macOS's ⌘. */
export function isPressed(event: KeyEvent, shortcut: string): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const held = event.ctrlKey || event.metaKey;
  if (held !== parts.includes('Control') || event.altKey !== parts.includes('Alt')) return false;
  // The position of "?" depends on the layout; most need Shift.
  if (key === '?') return event.key === '?' || (event.shiftKey && event.code === 'Slash');
  if (event.shiftKey !== parts.includes('Shift')) return false;
  return isKey(event, key);
}

export const isOneOf = (event: KeyEvent, shortcuts: readonly string[]): boolean =>
  shortcuts.some((shortcut) => isPressed(event, shortcut));

const NO_TEXT =
  '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range]';

export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input') && !target.matches(NO_TEXT);
}

/**
 * Closing overlays don't count.
 * @param place overlays that contain it don't count
 */
export const isCovered = (place: Element | null = null): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
    (one) => one.closest('[aria-hidden="true"]') === null && !one.contains(place),
  );

/** Handled, text input or composition, or of a dialog or menu. */
export function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing || isTypedInto(event.target) || isCovered();
}
