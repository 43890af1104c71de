import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'balances',
  list: () => import('./list'),
  create: () => import('./create'),
  edit: () => import('./edit'),
  show: () => import('./edit'),
  menuBadge: () => import('./menuBadge'),
  actions: () => import('./actions'),
});
