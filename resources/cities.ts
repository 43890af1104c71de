import { defineResource } from '../src/schema';

export const cities = defineResource({
  name: 'cities',
  route: 'codes/cities',
  entity: { singular: 'City', plural: 'Cities' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'locationCity', order: 120 },
  fields: {
    id: { type: 'id' },
    countryCode: { type: 'reference', to: 'countries', required: true, maxLength: 10 },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 10 },
    name: { type: 'text', required: true, maxLength: 100 },
    seq: { type: 'integer', min: 0, default: 0 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['countryCode', 'code', 'name', 'seq', 'active', 'updatedAt'],
  filters: {
    countryCode: 'countryCode',
    searchKey: { search: ['code', 'name'] },
    active: 'active',
  },
  sort: [{ field: 'seq', order: 'ASC' }],
});
