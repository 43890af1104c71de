import { declarationKeys } from './declarationKeys';
import { describeKey } from './describeKey';
import { fieldsSchema } from './field';
import { filters } from './filters';

/** Options of fields are validated separately. */
export const declarationSchema = declarationKeys
  .extend({
    fields: describeKey(
      fieldsSchema,
      'Fields by name, each with its type and options. `id` must be one of them.',
      { id: { type: 'id' }, code: { type: 'text', required: true } },
    ),
    filters: describeKey(
      filters,
      'Query parameters of the list, each with the field it filters by.',
      { countryCode: 'countryCode', searchKey: { search: ['code', 'name'] } },
    ),
  })
  .meta({ title: 'A resource', description: 'A new resource: its table, API and screens.' });
