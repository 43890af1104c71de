import { defineResource } from '../src/schema';

export const offices = defineResource({
  name: 'offices',
  route: 'users/offices',
  entity: { singular: 'Office', plural: 'Offices' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'users', icon: 'apartment', order: 160 },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 20 },
    name: { type: 'text', required: true, maxLength: 100 },
    // Below the name on printed documents.
    phone: { type: 'phone', extension: 'fields' },
    address: { type: 'text', extension: 'fields' },
    account: { type: 'text', maxLength: 100, extension: 'fields' },
    nameEn: { type: 'text', maxLength: 100, extension: 'fields' },
    addressEn: { type: 'text', extension: 'fields' },
    seq: { type: 'integer', min: 0, default: 0 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['code', 'name', 'phone', 'address', 'seq', 'active', 'updatedAt'],
  filters: { searchKey: { search: ['code', 'name'] }, active: 'active' },
  sort: [{ field: 'seq', order: 'ASC' }],
  form: [
    { name: 'basic', fields: ['code', 'name', 'seq', 'active'] },
    { name: 'letterhead', fields: ['phone', 'address', 'account', 'nameEn', 'addressEn'] },
  ],
});
