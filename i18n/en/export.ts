/** English: lists as files. */
export const exporting = {
  format: 'File',
  xlsx: 'Excel (XLSX)',
  rows: 'Rows',
  all: 'All that match',
  counted: 'All %{count} that match',
  selected: 'The %{count} selected',
  tooMany: 'A sheet of Excel holds 1,048,575 rows: please choose CSV.',
  unordered: 'Only 10,000 can be sorted: they come in the list’s own order.',
  says: 'Content',
  words: 'Words, as on the screen',
  wire: 'Codes and raw values',
  wireHint:
    'The heads are field names, the values are as the server has them. Made for changing them and bringing them back.',
  columns: 'Columns',
  listColumns: 'The list’s %{count}',
  allColumns: 'All %{count}',
  picked: 'Choose',
  running: 'Exporting',
  part: 'Only %{count} of %{total} were exported. The records may have changed meanwhile: please try again.',
  failed: 'The export failed.',
};
