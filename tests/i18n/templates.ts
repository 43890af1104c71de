/**
 * Every way in which the code builds a key, `*` for each gap. A key that only a template uses can't be found by
 * looking for it; so whoever writes a new template adds it here, and sees that all its words exist.
 */
export const templates: readonly string[] = [
  '*.text',
  '*.title',
  'dashboard.*',
  'form.*',
  'list.states.*.*',
  'menu.*',
  'profile.*',
  'ra.boolean.*',
  'resources.*.captions.*.*',
  'resources.*.fields.*',
  'resources.*.filters.*.*',
  'resources.*.filters.*.label',
  'resources.*.name',
  'resources.*.sections.*',
  'resources.*.values.*.*',
  'server.*',
  'server.entities.*',
  'server.failed.*',
  'settings.themes.*',
  'shell.auth.*',
  'shell.config.*',
  'shell.home.*',
  'shell.home.*Text',
  'shell.language.*',
  'shell.theme.*',
  'storage.*',
  'validation.*',
];
