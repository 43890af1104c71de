import { GROUPS, type FieldTypeCatalogue, type Resource } from '../../../src/schema';
import { groupTotals } from '../../../src/schema/groups';
import type { ExtensionDocument } from '../../engine/extension';
import { bareSchema, nullable } from '../../engine/openapi/fieldSchema';
import { object, queryParameter, ref, type Schemas } from '../../engine/openapi/parts';

const day = { type: 'string', format: 'date' };

function totalsBody(resource: Resource, catalogue: FieldTypeCatalogue): Schemas {
  if (resource.totals.length === 0) return {};
  const totals = resource.totals.map(({ name, sum, by }) => {
    const properties = Object.fromEntries([
      ...by.map(({ field, per }) => [
        field,
        nullable(per === 'day' ? day : bareSchema(resource, field, catalogue)),
      ]),
      ...sum.map((field) => [field, { type: bareSchema(resource, field, catalogue).type }]),
      ['count', { type: 'integer' }],
    ]);
    const row = { type: 'object', properties, required: Object.keys(properties) };
    return [name, { type: 'array', items: row }];
  });
  return { totals: { type: 'object', properties: Object.fromEntries(totals) } };
}

function groupsBody(resource: Resource, catalogue: FieldTypeCatalogue): Schemas {
  const sums = groupTotals(resource, catalogue).map(({ name, sum, by }) => {
    const properties = Object.fromEntries([
      ...by.map(({ field }) => [field, nullable(bareSchema(resource, field, catalogue))]),
      ...sum.map((field) => [field, { type: bareSchema(resource, field, catalogue).type }]),
      ['count', { type: 'integer' }],
    ]);
    return [name, { type: 'array', items: object(properties) }];
  });
  const row = object({
    by: { type: 'object', description: 'Field name to the value of the group' },
    count: { type: 'integer' },
    sums: object(Object.fromEntries(sums)),
  });
  return { groups: object({ rows: { type: 'array', items: row }, more: { type: 'boolean' } }) };
}

const parameters: Schemas = {
  sort: queryParameter(
    'sort',
    'Extension "lists". Field names, joined by commas; - before a name sorts descending',
  ),
  ids: queryParameter('ids', 'Extension "lists". Up to 1000 ids, joined by commas', {
    type: 'string',
    pattern: '^\\d+(,\\d+)*$',
  }),
  totals: queryParameter(
    'totals',
    'Extension "lists". 1: also returns the sums over all filtered records',
    { type: 'integer', enum: [0, 1] },
  ),
  [GROUPS]: queryParameter(
    GROUPS,
    'Extension "lists". Up to two fields, joined by commas: also returns the groups of all filtered records. - before a field sorts descending; :day or :month after a date groups by it',
  ),
};

export const openApi: ExtensionDocument = {
  parameters,
  resource: (resource, catalogue) => ({
    list: {
      parameters: ['sort', 'ids', GROUPS, ...(resource.totals.length > 0 ? ['totals'] : [])].map(
        (name) => ref('parameters', name),
      ),
      keys: { ...totalsBody(resource, catalogue), ...groupsBody(resource, catalogue) },
    },
  }),
};
