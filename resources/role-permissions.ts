import { defineResource } from '../src/schema';

export const rolePermissions = defineResource({
  name: 'role-permissions',
  route: 'users/role-permissions',
  entity: { singular: 'RolePermission', plural: 'RolePermissions' },
  key: 'code',
  optionText: 'code',
  recordRepresentation: '{name}',
  menu: { group: 'users', icon: 'adminPanelSettings', order: 150 },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 50 },
    name: { type: 'text', maxLength: 50, extension: 'fields' },
    permissions: { type: 'longText', rows: 8 },
    secondFactor: { type: 'boolean', default: false, extension: 'people' },
    seq: { type: 'integer', min: 0, default: 0 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['name', 'code', 'permissions', 'secondFactor', 'seq', 'active', 'updatedAt'],
  card: ['name', 'code', 'permissions'],
  filters: { searchKey: { search: ['code', 'permissions'] }, active: 'active' },
  sort: [{ field: 'seq', order: 'ASC' }],
});
