import { defineFeature } from '../feature';

export default defineFeature({
  path: 'profile',
  screen: () => import('./Profile'),
});
