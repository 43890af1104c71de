import { defineFeature } from '../feature';

export default defineFeature({
  path: 'settings',
  screen: () => import('./Settings'),
});
