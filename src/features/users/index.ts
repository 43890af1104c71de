import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'users',
  create: () => import('./create'),
  edit: () => import('./edit'),
});
