import { defineFeature } from '../feature';

export default defineFeature({
  path: '',
  screen: () => import('./Dashboard'),
});
