/**
 * The keys of every screen, by place and by what they do: what listens reads them here, and so does the dialog that
 * shows them. Written as `aria-keyshortcuts` does, modifiers first; a letter stands for its place on the keyboard.
 */
export const KEYS = {
  everywhere: {
    help: ['?'],
    go: ['g'],
    close: ['Escape'],
  },
  list: {
    search: ['/'],
    filter: ['f'],
    rows: ['ArrowDown'],
    create: ['n'],
    move: ['ArrowUp', 'ArrowDown'],
    page: ['PageUp', 'PageDown'],
    ends: ['Home', 'End'],
    open: ['Enter'],
    newTab: ['Control+Enter'],
    tick: ['Space'],
    tickRange: ['Shift+Space'],
    menu: ['Shift+F10', 'ContextMenu'],
    untick: ['Escape'],
  },
  form: {
    save: ['Control+S'],
    saveNext: ['Control+Shift+S'],
    back: ['Escape'],
    pick: ['Alt+ArrowDown'],
  },
  grid: {
    move: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    next: ['Tab', 'Shift+Tab'],
    page: ['PageUp', 'PageDown'],
    ends: ['Home', 'End'],
    corners: ['Control+Home', 'Control+End'],
    edit: ['Enter', 'F2'],
    line: ['Shift+Enter'],
    cancel: ['Escape'],
    clear: ['Delete'],
    add: ['Control+Enter'],
    duplicate: ['Control+D'],
    remove: ['Control+Delete'],
    paste: ['Control+V'],
    menu: ['Shift+F10', 'ContextMenu'],
  },
  paste: {
    fault: ['F8'],
    take: ['Control+Enter'],
    save: ['Control+S'],
  },
  match: {
    move: ['ArrowUp', 'ArrowDown'],
    sides: ['ArrowRight', 'ArrowLeft'],
    accept: ['Enter'],
    tick: ['Space'],
    untick: ['Escape'],
    search: ['/'],
    make: ['n'],
    undo: ['Control+Z'],
  },
} as const satisfies { [place: string]: { [name: string]: readonly string[] } };
