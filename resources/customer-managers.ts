import { defineResource } from '../src/schema';

export const customerManagers = defineResource({
  name: 'customer-managers',
  route: 'codes/customer-managers',
  entity: { singular: 'CustomerManager', plural: 'CustomerManagers' },
  key: 'name',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'contacts', order: 70 },
  fields: {
    id: { type: 'id' },
    customerCode: { type: 'reference', to: 'customers', text: 'customerName', required: true },
    customerName: { type: 'derived', via: 'customerCode', take: 'name' },
    name: { type: 'text', required: true, maxLength: 50 },
    tel: { type: 'phone' },
    phone: { type: 'phone' },
    email: { type: 'email' },
    memo: { type: 'longText' },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['customerCode', 'name', 'tel', 'phone', 'email', 'memo', 'active', 'updatedAt'],
  filters: {
    customerCode: 'customerCode',
    searchKey: { search: ['customerName', 'name', 'tel', 'phone', 'email'] },
    active: 'active',
  },
  sort: [
    { field: 'customerName', order: 'ASC' },
    { field: 'name', order: 'ASC' },
  ],
});
