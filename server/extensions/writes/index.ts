import { successBody } from '../../engine/admission';
import { defineExtension } from '../../engine/extension';
import { tryWrites } from './dryRun';
import { openApi } from './openApi';

/** Any one permits a dry run. */
const writeActions = ['create', 'edit', 'confirm', 'delete'] as const;

/** Keys and headers of writes and errors, and dry runs. */
export const writes = defineExtension({
  name: 'writes',
  routes: (api, { db, admission: { signedIn, admit }, settings: { limits } }) => {
    // One call does the work of many.
    const rateLimit = { max: Math.ceil(limits.api / 20), timeWindow: '1 minute' };
    const options = { ...signedIn, config: { rateLimit } };
    api.post('/:collection/check', options, async (request) => {
      const { user, rights, origin, model, entity } = admit(request, ...writeActions);
      const { body } = request;
      const data = await tryWrites(db, model, entity, { user, rights, origin, body });
      return { data, ...successBody(entity) };
    });
  },
  openApi,
});
