import { pretty } from './document';

/** The text of a new resource: a code, a name, in use or not, and when it was changed. */
export function newResource(name: string, group: string): string {
  return `${pretty({
    $schema: '/schema/resource.json',
    name,
    entity: { singular: '', plural: '' },
    key: 'code',
    title: 'name',
    menu: { group, icon: 'label' },
    fields: {
      id: { type: 'id' },
      code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 20 },
      name: { type: 'text', required: true, maxLength: 100 },
      active: { type: 'boolean', required: true, default: true },
      updatedAt: { type: 'dateTime', readOnly: true },
    },
    columns: ['code', 'name', 'active', 'updatedAt'],
    filters: { searchKey: { search: ['code', 'name'] }, active: 'active' },
    order: [{ field: 'code', order: 'ASC' }],
    labels: {
      ko: {
        name: '',
        fields: { code: '코드', name: '이름', active: '사용', updatedAt: '수정일시' },
      },
      en: {
        name: '',
        fields: { code: 'Code', name: 'Name', active: 'Active', updatedAt: 'Updated' },
      },
    },
  })}\n`;
}

/** The text that adds nothing yet to an entity. */
export function newExtension(extended: string): string {
  return `${pretty({ $schema: '/schema/resource.json', extends: extended, fields: {}, columns: [], labels: { ko: { fields: {} }, en: { fields: {} } } })}\n`;
}
