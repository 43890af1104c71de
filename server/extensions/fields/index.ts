import { defineExtension } from '../../engine/extension';

/** Fields beyond the contract, filled by their rules. */
export const fields = defineExtension({ name: 'fields' });
