import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'sections',
  list: () => import('./list'),
  show: () => import('./show'),
});
