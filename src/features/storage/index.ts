import { defineFeature } from '../feature';

export default defineFeature({
  path: 'storage',
  screen: () => import('./Storage'),
});
