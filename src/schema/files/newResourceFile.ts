import type { ResourceDeclaration } from '../declaration';

export const newResourceFile = {
  key: 'code',
  recordRepresentation: 'name',
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 20 },
    name: { type: 'text', required: true, maxLength: 100 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['code', 'name', 'active', 'updatedAt'],
  filters: { searchKey: { search: ['code', 'name'] }, active: 'active' },
  sort: [{ field: 'code', order: 'ASC' }],
} as const satisfies Partial<ResourceDeclaration>;

export const newResourceLabels = {
  ko: { code: '코드', name: '이름', active: '사용' },
  en: { code: 'Code', name: 'Name', active: 'Active' },
} as const;
