/** What a key asks a grid to do. */
export type Command =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'next'
  | 'previous'
  | 'edit'
  | 'pick'
  | 'commit'
  | 'cancel'
  | 'clear'
  | 'duplicate'
  | 'add'
  | 'remove'
  | 'menu'
  | 'settle';

/** As much of a keyboard event as decides. */
export interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const MOVES: Readonly<Record<string, Command>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
  Enter: 'edit',
  F2: 'edit',
  Delete: 'clear',
  ContextMenu: 'menu',
};

/** A spreadsheet's keys. While a cell is edited its input has all others to itself. */
export function commandOf(event: Key, editing: boolean): Command | null {
  const { key, code, shiftKey, altKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (altKey) return null;
    // Letters by the key's place: with a Korean layout on, they are others.
    if (code === 'KeyS') return 'settle';
    if (code === 'KeyD') return 'duplicate';
    if (key === 'Enter') return 'add';
    if (editing) return null;
    if (key === 'Delete') return 'remove';
    if (key === 'Home') return 'first';
    return key === 'End' ? 'last' : null;
  }
  // Opens an input's calendar, clock or list.
  if (altKey) return key === 'ArrowDown' && !editing ? 'pick' : null;
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (editing) {
    if (key === 'Escape') return 'cancel';
    // With Shift it is a new line of a long text.
    return key === 'Enter' && !shiftKey ? 'commit' : null;
  }
  if (shiftKey && key === 'F10') return 'menu';
  return MOVES[key] ?? null;
}
