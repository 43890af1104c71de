/** English: shown in development only. */
export const dev = {
  title: 'Files of this screen',
  declared: 'Declared by',
  extended: 'Extended by',
  drawn: 'The %{screen} screen is drawn by',
  wouldBe: 'To customize the %{screen} screen, create this file',
  copy: 'Copy %{file}',
  copied: 'Copied.',
  screens: { list: 'list', create: 'create', edit: 'edit', show: 'show' },
};
