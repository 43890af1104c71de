export const airlines = {
  name: 'airways',
  entity: { singular: 'Airline', plural: 'Airlines' },
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'flight' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true },
    name: { type: 'text', required: true },
  },
  columns: ['code', 'name'],
  filters: {},
  sort: [{ field: 'code', order: 'ASC' }],
  suggestions: { code: { next: true } },
  labels: {
    ko: { name: '항공사', fields: { id: '번호', code: '코드', name: '이름' } },
    en: { name: 'Airline', fields: { id: 'No.', code: 'Code', name: 'Name' } },
  },
};
