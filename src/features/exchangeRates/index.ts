import { defineFeature } from '../feature';

export default defineFeature({
  resource: 'exchange-rates',
  edit: () => import('./edit'),
});
