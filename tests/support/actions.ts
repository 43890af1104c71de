import { loadActions } from '../../src/app/screens';

export const actions = await loadActions();
