/** @param words labels besides the names @example resourceFile('fees', { days: { type: 'integer' } }) */
export function resourceFile<Fields extends object>(
  name: string,
  fields: Fields,
  { words = {}, ...more }: { words?: object; [key: string]: unknown } = {},
) {
  const names = Object.keys(fields);
  const [first = ''] = names;
  const labels = {
    name,
    fields: Object.fromEntries(names.map((field) => [field, field])),
    ...words,
  };
  return {
    name,
    entity: { singular: name, plural: name },
    recordRepresentation: first,
    menu: { group: 'codes', icon: 'label' },
    fields: { id: { type: 'id' }, ...fields },
    columns: names,
    filters: {},
    sort: [{ field: first, order: 'ASC' }],
    labels: { ko: labels, en: labels },
    ...more,
  };
}
