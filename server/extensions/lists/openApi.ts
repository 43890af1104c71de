import { fieldTypes } from '../../../src/fields';
import { GROUPS, type Resource, type Total } from '../../../src/schema';
import { groupTotals } from '../../../src/schema/groups';
import type { ExtensionDocument } from '../../engine/extension';
import { bareSchema, nullable } from '../../engine/openapi/fieldSchema';
import { listOf, object, queryParameter, ref, type Schemas } from '../../engine/openapi/parts';

const day = { type: 'string', format: 'date' };

/** A list of sums under each name. */
const sumSchemas = (
  totals: readonly Pick<Total, 'name' | 'sum' | 'by'>[],
  resource: Resource,
): Schemas =>
  Object.fromEntries(
    totals.map(({ name, sum, by }) => {
      const schemaOf = (field: string) => bareSchema(resource, field);
      const properties = Object.fromEntries([
        ...by.map(({ field, per }) => [field, nullable(per === 'day' ? day : schemaOf(field))]),
        ...sum.map((field) => [field, { type: schemaOf(field).type }]),
        ['count', { type: 'integer' }],
      ]);
      return [name, listOf(object(properties))];
    }),
  );

function totalsBody(resource: Resource): Schemas {
  if (resource.totals.length === 0) return {};
  const properties = sumSchemas(resource.totals, resource);
  return { totals: { type: 'object', properties } };
}

function groupsBody(resource: Resource): Schemas {
  const row = object({
    by: { type: 'object', description: 'Field name to the value of the group' },
    count: { type: 'integer' },
    sums: object(sumSchemas(groupTotals(resource, fieldTypes), resource)),
  });
  return { groups: object({ rows: listOf(row), more: { type: 'boolean' } }) };
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
  resource: (resource) => ({
    list: {
      parameters: ['sort', 'ids', GROUPS, ...(resource.totals.length > 0 ? ['totals'] : [])].map(
        (name) => ref('parameters', name),
      ),
      keys: { ...totalsBody(resource), ...groupsBody(resource) },
    },
  }),
};
