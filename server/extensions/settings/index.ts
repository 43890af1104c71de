import { startingViews } from '../../db/views';
import { defineExtension } from '../../engine/extension';
import { openApi } from './openApi';
import { registerViews } from './views';

/** Saved views, personal and shared. */
export const settings = defineExtension({
  name: 'settings',
  routes: registerViews,
  profile: async ({ db }, user) => {
    const views = user === null ? [] : await startingViews(db, user);
    return views.length > 0 ? { start_views: views } : {};
  },
  openApi,
});
