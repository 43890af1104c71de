import { defineResource } from '../src/schema';

export const departments = defineResource({
  name: 'departments',
  route: 'users/departments',
  entity: { singular: 'Department', plural: 'Departments', download: 'Data' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'users', icon: 'groups', order: 170 },
  fields: {
    id: { type: 'id' },
    officeCode: { type: 'reference', to: 'offices', required: true },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 20 },
    name: { type: 'text', required: true, maxLength: 100 },
    seq: { type: 'integer', min: 0, default: 0 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['officeCode', 'code', 'name', 'seq', 'active', 'updatedAt'],
  filters: { officeCode: 'officeCode', searchKey: { search: ['code', 'name'] }, active: 'active' },
  sort: [{ field: 'seq', order: 'ASC' }],
});
