import { defineFeature } from '../feature';

export default defineFeature({
  path: 'settings/resources/*',
  screen: () => import('./ResourceFiles'),
});
