import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'reservations',
  list: () => import('./list'),
  create: () => import('./create'),
  edit: () => import('./edit'),
  show: () => import('./print'),
  actions: () => import('./actions'),
});
