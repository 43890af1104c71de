import { useEffect, useEffectEvent } from 'react';

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

/**
 * With exactly these modifiers, such as `Control+S`. Control also matches macOS's ⌘.
 * @example isPressed(event, 'Control+S')
 */
export function isPressed(event: KeyEvent, shortcut: string): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const isModified = event.ctrlKey || event.metaKey;
  if (isModified !== parts.includes('Control') || event.altKey !== parts.includes('Alt'))
    return false;
  // The position of "?" depends on the layout; most need Shift.
  if (key === '?') return event.key === '?' || (event.shiftKey && event.code === 'Slash');
  if (event.shiftKey !== parts.includes('Shift')) return false;
  return isKey(event, key);
}

/**
 * True for any of these shortcuts.
 * @example isOneOf(event, KEYS.list.search)
 */
export const isOneOf = (event: KeyEvent, shortcuts: readonly string[]): boolean =>
  shortcuts.some((shortcut) => isPressed(event, shortcut));

const NO_TEXT =
  '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range]';

/**
 * True for an input, a text area or editable content.
 * @example if (isTypedInto(event.target)) return
 */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input') && !target.matches(NO_TEXT);
}

/**
 * True if a dialog or menu is open.
 * @param place overlays that contain it don't count
 * @example if (isCovered()) return
 */
export const isCovered = (place: Element | null = null): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
    (one) => one.closest('[aria-hidden="true"]') === null && !one.contains(place),
  );

/** Handled, text input or composition, or of a dialog or menu. */
export function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing || isTypedInto(event.target) || isCovered();
}

interface ComposedEvent {
  isComposing?: boolean;
  keyCode?: number;
  nativeEvent?: { isComposing?: boolean; keyCode?: number };
}

// Safari reports only this for the Enter that ends a composition.
const IME_KEY = 229;

/**
 * True while an input method composes a syllable.
 * @example if (isComposing(event.nativeEvent)) return
 */
export function isComposing(event: ComposedEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === IME_KEY;
}

/** Anywhere on the screen, but not in a text input. `act` returns false if it does not handle the event. */
export function useShortcut(shortcuts: readonly string[], act: () => boolean | void): void {
  useListener(document, 'keydown', (event) => {
    if (event.repeat || isTaken(event) || !isOneOf(event, shortcuts)) return;
    if (act() !== false) event.preventDefault();
  });
}

type PageEvents = DocumentEventMap & WindowEventMap;

/**
 * Listens to the page while mounted.
 * @example useListener(document, 'paste', onPaste, { capture: true, isOff: !isOpen });
 */
export function useListener<Type extends keyof PageEvents>(
  target: Document | Window,
  type: Type,
  listen: (event: PageEvents[Type]) => void,
  { capture = false, isOff = false } = {},
): void {
  const onEvent = useEffectEvent(listen);
  useEffect(() => {
    if (isOff) return undefined;
    const listener = (event: Event) => onEvent(event as PageEvents[Type]);
    target.addEventListener(type, listener, { capture });
    return () => target.removeEventListener(type, listener, { capture });
  }, [target, type, capture, isOff]);
}

interface At {
  /** -1 for none. */
  row: number;
  count: number;
  /** Omitted: page keys are ignored. */
  page?: () => number;
}

/**
 * The row that a key moves to; null for other keys.
 * @example rowAfter({ key: 'ArrowDown' }, { row: 0, count: 3 }) // 1
 */
export function rowAfter({ key }: Pick<KeyEvent, 'key'>, { row, count, page }: At): number | null {
  switch (key) {
    case 'ArrowDown':
      return within(row + 1, count);
    case 'ArrowUp':
      return within(row - 1, count);
    case 'PageDown':
      return page ? within(row + page(), count) : null;
    case 'PageUp':
      return page ? within(row - page(), count) : null;
    case 'Home':
      return 0;
    case 'End':
      return within(count - 1, count);
    default:
      return null;
  }
}

const within = (row: number, count: number): number => Math.max(0, Math.min(count - 1, row));

export function withAncestors(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = element; one !== null; one = one.parentElement)
    if (one instanceof HTMLElement) all.push(one);
  return all;
}

/** Skips elements that are gone. Does not scroll. */
export function focusFirst(elements: readonly HTMLElement[]): void {
  for (const one of elements) {
    if (one.isConnected) one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}
