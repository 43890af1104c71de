import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'depositandwithdrawals',
  list: () => import('./list'),
  create: () => import('./create'),
  edit: () => import('./edit'),
});
