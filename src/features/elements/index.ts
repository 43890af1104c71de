import { defineFeature } from '../feature';

export default defineFeature({
  path: 'settings/elements',
  title: 'settings.elements',
  hint: 'settings.elementsHint',
  menu: { place: 'settings', icon: 'viewAgenda', order: 2 },
  screen: () => import('./Elements'),
});
