/** English: the dialog of pasted rows, loaded with it. */
export const pasteTable = {
  title: 'Paste: %{name}',
  table: 'Rows to paste',
  header: 'The first row has titles',
  counts: 'Rows that can be added: %{good} of %{total}.',
  waiting: 'Checking against the lists.',
  taken: 'Rows added: %{taken}. Correct the remaining ones, or close.',
  beyond: 'At most %{most} rows can be added at once; the last %{beyond} were not read.',
  empty: 'Nothing to paste.',
  nextError: 'Next error',
  keys: '↑ ↓ rows · Tab cells · F8 next error · Ctrl+Enter adds',
  row: 'Row',
  takeRow: 'Add row %{row}',
  take: 'Add rows (%{good})',
};
