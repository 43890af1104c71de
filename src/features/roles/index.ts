import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'role-permissions',
  create: () => import('./create'),
  edit: () => import('./edit'),
});
