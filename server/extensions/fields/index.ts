import { defineExtension } from '../../engine/extension';

/** Fields beyond the contract, marked in declarations and filled by their rules. */
export const fields = defineExtension({ name: 'fields' });
