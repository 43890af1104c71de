import { defineFeature } from '../feature';

export default defineFeature({
  path: 'storage',
  title: 'storage.title',
  menu: { place: 'user', icon: 'storage', order: 3 },
  screen: () => import('./Storage'),
});
