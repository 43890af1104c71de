import { defineExtension } from '../../engine/extension';
import { openApi } from './openApi';

/** List parameters, in one query. */
export const lists = defineExtension({ name: 'lists', openApi });
