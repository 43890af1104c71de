import { defineResource } from '../src/schema';

export const countries = defineResource({
  name: 'countries',
  route: 'codes/countries',
  entity: { singular: 'Country', plural: 'Countries' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'public', order: 110 },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 10 },
    name: { type: 'text', required: true, maxLength: 100 },
    seq: { type: 'integer', min: 0, default: 0 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['code', 'name', 'seq', 'active', 'updatedAt'],
  filters: { searchKey: { search: ['code', 'name'] }, active: 'active' },
  sort: [{ field: 'seq', order: 'ASC' }],
});
