import type { Store } from 'ra-core';
import { survivesSignOut } from './keys';

/**
 * A react-admin store whose reset (which react-admin calls at every sign-out) leaves language, theme, settings
 * and drafts alone (readings: Session).
 */
export function keepingStore(store: Store): Store {
  return {
    ...store,
    reset() {
      for (const name of Object.keys(store.listItems?.() ?? {})) {
        if (!survivesSignOut(name)) store.removeItem(name);
      }
    },
  };
}
