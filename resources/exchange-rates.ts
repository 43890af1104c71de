import { defineResource } from '../src/schema';

export const exchangeRates = defineResource({
  name: 'exchange-rates',
  route: 'codes/exchangerates',
  entity: { singular: 'ExchangeRate', plural: 'ExchangeRates' },
  key: 'currency',
  recordRepresentation: 'currency',
  menu: { group: 'codes', icon: 'currencyExchange', order: 130 },
  fields: {
    id: { type: 'id' },
    currency: {
      type: 'text',
      required: true,
      fixed: true,
      unique: true,
      minLength: 3,
      maxLength: 3,
    },
    symbol: { type: 'text', maxLength: 5 },
    rate: { type: 'rate', required: true },
    rate2: { type: 'rate' },
    seq: { type: 'integer', min: 0, default: 0 },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['currency', 'symbol', 'rate', 'rate2', 'seq', 'active', 'updatedAt'],
  filters: { searchKey: { search: ['currency', 'symbol'] }, active: 'active' },
  sort: [{ field: 'seq', order: 'ASC' }],
  changeGuard: { fields: ['rate', 'rate2'] },
  sheet: { fields: ['rate', 'rate2'], contextColumns: ['currency', 'symbol', 'updatedAt'] },
  history: true,
});
