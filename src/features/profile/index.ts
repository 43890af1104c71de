import { defineFeature } from '../feature';

export default defineFeature({
  path: 'profile',
  title: 'profile.title',
  menu: { place: 'user', icon: 'person', order: 1 },
  screen: () => import('./Profile'),
});
