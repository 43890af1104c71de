import { defineResource } from '../src/schema';

export const balances = defineResource({
  name: 'balances',
  entity: { singular: 'Balance', plural: 'Balances' },
  title: 'title',
  menu: { group: 'money', icon: 'balance' },
  fields: {
    id: { type: 'id' },
    title: { type: 'text', required: true },
    reservationCodes: { type: 'references', to: 'reservations' },
    sumWithdrawal: { type: 'money', always: 'USD', readOnly: true },
    sumDeposit: { type: 'money', always: 'USD', readOnly: true },
    finalProfit: { type: 'money', always: 'USD', readOnly: true },
    memo: { type: 'longText' },
    memoConfirmed: { type: 'longText' },
    userId: { type: 'referenceById', to: 'users', readOnly: true },
    confirmerId: {
      type: 'referenceById',
      to: 'users',
      notSelf: true,
    },
    confirmedAt: { type: 'dateTime', readOnly: true },
    updatedAt: { type: 'dateTime', readOnly: true },
    reservations: {
      type: 'packed',
      of: 'reservations',
      entry: ['id', 'code', { name: 'userName', via: 'userId', take: 'name' }],
      by: 'balanceId',
      equals: 'id',
    },
  },
  columns: [
    'title',
    'reservations',
    'sumDeposit',
    'sumWithdrawal',
    'finalProfit',
    'userId',
    'confirmerId',
    'confirmedAt',
    'updatedAt',
  ],
  filters: {
    searchKey: { search: ['title', 'reservationCodes', 'memo'] },
    active: { empty: 'confirmedAt' },
  },
  order: [{ field: 'id', order: 'DESC' }],
  form: [
    { name: 'basic', fields: ['title', 'reservationCodes', 'confirmerId'] },
    { name: 'memos', fields: ['memo', 'memoConfirmed'] },
  ],
  stamps: ['userId'],
});
