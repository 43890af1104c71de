import { defineExtension } from '../../engine/extension';
import { openApi } from './openApi';

/** Additional list parameters. The engine turns them into SQL, in one query. */
export const lists = defineExtension({ name: 'lists', openApi });
