import { defineFeature } from '../feature';

export default defineFeature({
  path: 'settings/resources/:name?',
  screen: () => import('./ResourceFiles'),
});
