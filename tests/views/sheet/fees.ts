export const fees = {
  name: 'fees',
  entity: { singular: 'Fee', plural: 'Fees' },
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'label' },
  fields: {
    id: { type: 'id' },
    name: { type: 'text', required: true },
    days: { type: 'integer' },
  },
  columns: ['name', 'days'],
  filters: {},
  order: [{ field: 'name', order: 'ASC' }],
  labels: {
    ko: { name: '수수료', fields: { name: '이름', days: '일수' } },
    en: { name: 'Fee |||| Fees', fields: { name: 'Name', days: 'Days' } },
  },
};
