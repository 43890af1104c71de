import { defineResource } from '../src/schema';

export const customerServices = defineResource({
  name: 'customer-services',
  route: 'codes/customer-services',
  entity: { singular: 'CustomerService', plural: 'CustomerServices' },
  recordRepresentation: 'service',
  menu: { group: 'codes', icon: 'roomService', order: 80 },
  fields: {
    id: { type: 'id' },
    customerCode: { type: 'reference', to: 'customers', text: 'customerName', required: true },
    customerName: { type: 'derived', via: 'customerCode', take: 'name' },
    service: { type: 'text', required: true, maxLength: 100 },
    optionType1: { type: 'text', maxLength: 50 },
    optionType2: { type: 'text', maxLength: 50 },
    currency: { type: 'reference', to: 'exchange-rates', required: true, maxLength: 3 },
    net: { type: 'money', currency: 'currency', min: '0' },
    amount: { type: 'money', currency: 'currency', min: '0', required: true },
    exchangeRate: { type: 'rate', required: true },
    usdAmount: { type: 'money', always: 'USD', of: ['amount', 'exchangeRate'] },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: [
    'customerCode',
    'service',
    'optionType1',
    'optionType2',
    'currency',
    'net',
    'amount',
    'exchangeRate',
    'usdAmount',
    'active',
  ],
  filters: {
    customerCode: 'customerCode',
    searchKey: { search: ['customerName', 'service', 'optionType1', 'optionType2'] },
    active: 'active',
  },
  sort: [
    { field: 'customerName', order: 'ASC' },
    { field: 'service', order: 'ASC' },
  ],
  form: [
    {
      name: 'service',
      fields: ['customerCode', 'service', 'optionType1', 'optionType2', 'active'],
    },
    { name: 'price', fields: ['currency', 'net', 'amount', 'exchangeRate', 'usdAmount'] },
  ],
});
