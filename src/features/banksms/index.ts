import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'banksms',
  list: () => import('./list'),
});
