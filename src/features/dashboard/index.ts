import { defineFeature } from '../feature';

export default defineFeature({
  path: '',
  title: 'dashboard.title',
  menu: { place: 'main', icon: 'dashboard', shortcut: 'd' },
  screen: () => import('./Dashboard'),
});
