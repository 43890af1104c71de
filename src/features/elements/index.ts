import { defineFeature } from '../feature';

export default defineFeature({
  path: 'settings/elements',
  screen: () => import('./Elements'),
});
