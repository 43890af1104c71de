/** English: column settings and saved views. */
export const views = {
  width: 'Column width',
  sorted: { ascending: '(%{place}., ascending)', descending: '(%{place}., descending)' },
  pin: 'Pin %{field} left',
  head: {
    up: 'Sort ascending',
    down: 'Sort descending',
    besideUp: 'Then sort by this, ascending (Shift+click)',
    besideDown: 'Then sort by this, descending',
    pin: 'Pin left',
    unpin: 'Unpin',
    left: 'Move left',
    right: 'Move right',
    width: 'Change width ( ← → )',
    reset: 'Reset width',
    hide: 'Hide column',
  },
  menu: 'Saved views',
  changed: 'modified',
  own: 'Default list',
  saved: 'View saved.',
  removed: 'View deleted.',
};
