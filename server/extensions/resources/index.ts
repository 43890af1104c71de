import { defineExtension } from '../../engine/extension';
import { openApi } from './openApi';
import { registerResourceFiles } from './routes';

export const resources = defineExtension({
  name: 'resources',
  isOffered: ({ files }) => files !== undefined,
  routes: (api, { files }) => {
    if (files !== undefined) registerResourceFiles(api, files);
  },
  openApi,
});
