import { defineResource } from '../src/schema';

export const users = defineResource({
  name: 'users',
  entity: { singular: 'User', plural: 'Users' },
  recordRepresentation: 'name',
  menu: { group: 'users', icon: 'person', order: 140 },
  fields: {
    id: { type: 'id' },
    officeCode: { type: 'reference', to: 'offices' },
    departmentCode: {
      type: 'reference',
      to: 'departments',
      scope: { officeCode: 'officeCode' },
    },
    roleCode: { type: 'reference', to: 'role-permissions' },
    roleSeq: { type: 'derived', as: 'integer', via: 'roleCode', take: 'seq' },
    name: { type: 'text', required: true, maxLength: 50 },
    email: { type: 'email', required: true, unique: true },
    job: { type: 'text', maxLength: 50 },
    avatar: { type: 'text' },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: [
    'name',
    'email',
    'officeCode',
    'departmentCode',
    'roleCode',
    'job',
    'active',
    'updatedAt',
  ],
  card: ['name', 'roleCode', 'officeCode', 'departmentCode'],
  filters: {
    officeCode: 'officeCode',
    departmentCode: 'departmentCode',
    roleCode: 'roleCode',
    searchKey: { search: ['name', 'email', 'job'] },
    active: 'active',
  },
  suggestions: {
    officeCode: [{ via: 'departmentCode', take: 'officeCode', fills: true }],
  },
  sort: [{ field: 'roleSeq', order: 'ASC' }],
  form: [
    { name: 'person', fields: ['name', 'email', 'job', 'avatar'] },
    { name: 'place', fields: ['officeCode', 'departmentCode', 'roleCode', 'active'] },
  ],
});
