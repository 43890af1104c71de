import { defineExtension } from '../../engine/extension';

/** Fields that the contract does not have: declarations mark them, and their rules fill them. */
export const fields = defineExtension({ name: 'fields' });
