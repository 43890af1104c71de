import { defineResource } from '../src/schema';

export const codes = defineResource({
  name: 'codes',
  route: 'codes/basic',
  entity: { singular: 'Code', plural: 'Codes' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'label', order: 90 },
  fields: {
    id: { type: 'id' },
    type: {
      type: 'enum',
      required: true,
      fixed: true,
      open: true,
      values: {
        SECTION: 'golf',
        ACCOUNT: 'package',
        BANK: 'group',
        AIRLINE: 'fit',
        SMSFORMAT: 'neutral',
      },
    },
    code: { type: 'text', required: true, fixed: true, unique: ['type'], maxLength: 20 },
    name: { type: 'text', required: true, maxLength: 100 },
    text: { type: 'text' },
    seq: { type: 'integer', min: 0, default: 0 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['type', 'code', 'name', 'text', 'seq', 'active', 'updatedAt'],
  filters: { type: 'type', searchKey: { search: ['code', 'name', 'text'] }, active: 'active' },
  sort: [{ field: 'seq', order: 'ASC' }],
});
