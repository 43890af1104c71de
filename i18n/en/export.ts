/** English: export of lists. */
export const exporting = {
  format: 'File',
  xlsx: 'Excel (XLSX)',
  rows: 'Rows',
  all: 'All matching',
  counted: 'All %{count} matching',
  selected: '%{count} selected',
  tooMany: 'An Excel sheet holds 1,048,575 rows: please choose CSV.',
  unordered: 'Only 10,000 rows can be sorted: they are exported in the list’s default order.',
  valueStyle: 'Values',
  formatted: 'Formatted, as on the screen',
  raw: 'Codes and raw values',
  rawHint:
    'Headers are field names and values are as stored. Use this to edit the file and import it again.',
  columns: 'Columns',
  listColumns: 'Columns of the list (%{count})',
  allColumns: 'All columns (%{count})',
  picked: 'Custom',
  running: 'Exporting',
  part: 'Only %{count} of %{total} were exported. The records may have changed meanwhile: please try again.',
  failed: 'The export failed.',
};
