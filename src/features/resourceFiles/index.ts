import { defineFeature } from '../feature';

export default defineFeature({
  path: 'settings/resources/:name?',
  title: 'resourceFiles.title',
  hint: 'resourceFiles.hint',
  menu: { place: 'settings', icon: 'category', order: 1 },
  needs: { resource: 'resources', action: 'list' },
  screen: () => import('./ResourceFiles'),
});
