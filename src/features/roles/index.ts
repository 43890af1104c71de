import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'role-permissions',
  list: () => import('./list'),
  create: () => import('./create'),
  edit: () => import('./edit'),
});
