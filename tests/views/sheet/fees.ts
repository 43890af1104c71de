import { resourceFile } from '../../support/resourceFile';

const fields = { name: { type: 'text', required: true }, days: { type: 'integer' } };
export const fees = resourceFile('fees', fields);
