import { defineFeature } from '../feature';

export default defineFeature({ resource: 'users', edit: () => import('./edit') });
