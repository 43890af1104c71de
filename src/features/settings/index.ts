import { defineFeature } from '../feature';

export default defineFeature({
  path: 'settings',
  title: 'settings.title',
  menu: { place: 'user', icon: 'settings', order: 2 },
  screen: () => import('./Settings'),
});
