import { defineExtension } from '../../engine/extension';
import { openApi } from './openApi';

/** More parameters of lists. What they come to in SQL is the engine's: one query reads all of them. */
export const lists = defineExtension({ name: 'lists', openApi });
