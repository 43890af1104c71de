import { defineResource } from '../src/schema';

// By type: see captions.
const details = [
  ...(['text1', 'text1Text', 'text2', 'text2Text', 'text3', 'text3Text'] as const),
  ...(['text4', 'text4Text', 'text5', 'text6', 'text6Text'] as const),
  ...(['text7', 'text7Text', 'text8'] as const),
] as const;

const party = 'reservationName';
const contact = ['phone', 'address'];
const count = { type: 'decimal', scale: 0, min: '0' } as const;

export const sections = defineResource({
  name: 'sections',
  entity: { singular: 'Section', plural: 'Sections' },
  statusField: 'status_section',
  optionText: 'sectionCode',
  recordRepresentation: '{date} {time1} {sectionName} {providerName} {text1} {reservationCode}',
  secondaryText: '{reservationName}',
  menu: { group: 'work', icon: 'viewAgenda', shortcut: 'i', order: 20 },
  fields: {
    id: { type: 'id' },
    reservationCode: { type: 'reference', to: 'reservations', required: true },
    section: { type: 'reference', to: 'codes', where: { type: 'SECTION' }, required: true },
    providerCode: { type: 'reference', to: 'customers' },
    date: { type: 'date', required: true },
    time1: { type: 'time' },
    time2: { type: 'time' },
    text1: { type: 'text' },
    text1Text: { type: 'text' },
    text2: { type: 'text' },
    text2Text: { type: 'text' },
    text3: { type: 'text' },
    text3Text: { type: 'text' },
    text4: { type: 'text' },
    text4Text: { type: 'text' },
    text5: { type: 'text' },
    text6: { type: 'text' },
    text6Text: { type: 'text' },
    text7: { type: 'text' },
    text7Text: { type: 'text' },
    text8: { type: 'text' },
    cfm: {
      type: 'enum',
      values: { REQUEST: 'amber', CONFIRM: 'green', WAIT: 'red', CANCEL: 'grey' },
      default: 'REQUEST',
    },
    paying: {
      type: 'enum',
      values: { UNPAID: 'red', PART: 'amber', PAID: 'green', LOCAL: 'neutral' },
      default: 'UNPAID',
    },
    remark: { type: 'longText' },
    userId: { type: 'referenceById', to: 'users', text: 'userName', readOnly: true },
    updatedAt: { type: 'dateTime', readOnly: true },
    sectionCode: { type: 'derived', via: 'section', take: 'code' },
    sectionName: { type: 'derived', via: 'section', take: 'name', extension: 'fields' },
    providerName: { type: 'derived', via: 'providerCode', take: 'name', extension: 'fields' },
    reservationName: { type: 'derived', via: 'reservationCode', take: 'name', extension: 'fields' },
    reservationStatus: {
      type: 'derived',
      via: 'reservationCode',
      take: 'revStatus',
      extension: 'fields',
    },
    userName: { type: 'derived', via: 'userId', take: 'name' },
    updaterId: { type: 'referenceById', to: 'users', text: 'updaterName', readOnly: true },
    updaterName: { type: 'derived', via: 'updaterId', take: 'name' },
  },
  columns: [
    'reservationCode',
    'date',
    'time1',
    'section',
    'providerCode',
    'cfm',
    'paying',
    'text1',
    'text2',
    'text3',
    'text4',
    'remark',
    'userId',
    'updaterId',
    'updatedAt',
  ],
  card: ['text1', 'date', 'section', 'cfm'],
  openedIn: 'reservationCode',
  cancelled: { cfm: ['CANCEL'] },
  cancelledWith: 'reservationCode',
  board: {
    by: 'section',
    columns: [
      'reservationCode',
      'reservationName',
      'time1',
      'text1',
      'text2',
      'text3',
      'text4',
      'text5',
      'providerCode',
      'cfm',
      'paying',
      'remark',
    ],
    open: {
      unconfirmed: { field: 'cfm', done: ['CONFIRM'] },
      unpaid: { field: 'paying', done: ['PAID', 'LOCAL'] },
      noProvider: { field: 'providerCode' },
      noTime: {
        field: 'time1',
        of: ['FLIGHT', 'GOLF', 'VEHICLE', 'GUIDE', 'RESTAURANT', 'SHOW', 'MASSAGE', 'TICKET'],
      },
    },
    // Not vehicles: a provider has several, without numbers.
    once: [{ fields: ['text1'], of: ['GUIDE'] }],
    apart: { text1: 'text2' },
    sheets: {
      day: {
        by: 'reservationCode',
        contextColumns: { of: 'reservationCode', fields: ['name', 'paxCount'] },
        across: {
          FLIGHT: ['time1', 'text1', '{text2}→{text3} {time2}'],
          GUIDE: ['text1', 'text2'],
          VEHICLE: ['time1', 'text1', 'providerCode'],
          GOLF: ['time1', 'providerCode'],
          HOTEL: ['providerCode', 'text1', 'text2'],
          RESTAURANT: ['time1', 'providerCode'],
        },
      },
      guide: {
        by: 'text1',
        of: ['GUIDE'],
        with: 'reservationCode',
        letterhead: contact,
        contextColumns: { of: 'reservationCode', fields: ['paxCount'] },
      },
      provider: {
        by: 'providerCode',
        contextColumns: { of: 'reservationCode', fields: ['paxCount'] },
        flows: true,
        letterhead: contact,
      },
    },
    timeline: {
      guide: { by: 'text1', of: ['GUIDE'], days: 'text3', fields: [party, 'providerCode'] },
      vehicle: { by: 'providerCode', of: ['VEHICLE'], days: 'text5', fields: [party, 'text1'] },
      hotel: { by: 'providerCode', of: ['HOTEL'], days: 'text4', fields: [party, 'text1'] },
    },
  },
  filters: {
    reservationCode: 'reservationCode',
    sectionCode: 'section',
    searchKey: {
      search: [
        'reservationCode',
        'reservationName',
        'providerCode',
        'providerName',
        'text1',
        'text2',
        'remark',
      ],
    },
    live: { without: 'cfm', values: ['CANCEL'], extension: 'live' },
  },
  sort: [
    { field: 'date', order: 'ASC' },
    { field: 'time1', order: 'ASC' },
  ],
  form: [
    {
      name: 'basic',
      fields: ['reservationCode', 'section', 'providerCode', 'date', 'time1', 'time2'],
    },
    { name: 'details', fields: details },
    { name: 'state', fields: ['cfm', 'paying', 'remark'] },
  ],
  stamps: ['userId'],
  broadcast: true,
  history: true,
  captions: {
    by: 'section',
    // For types without captions.
    fields: [
      'text1',
      'text2',
      'text3',
      'text4',
      'text5',
      'text6',
      'text7',
      'text8',
      'text1Text',
      'text2Text',
      'text3Text',
      'text4Text',
      'text6Text',
      'text7Text',
    ],
    types: {
      FLIGHT: {
        fields: [
          {
            field: 'text1',
            as: { type: 'reference', to: 'flights', free: true },
            fills: {
              text2: 'departureCity',
              text3: 'arrivalCity',
              time1: 'departureTime',
              time2: 'arrivalTime',
            },
          },
          { field: 'text2', as: { type: 'reference', to: 'cities', free: true } },
          { field: 'text3', as: { type: 'reference', to: 'cities', free: true } },
          {
            field: 'text4',
            as: {
              type: 'enum',
              open: true,
              values: { ECONOMY: 'neutral', BUSINESS: 'blue', FIRST: 'amber' },
            },
          },
        ],
        where: { providerCode: { type1: 'SUPPLIER' } },
      },
      HOTEL: {
        fields: [
          'text1',
          { field: 'text2', as: count, serves: [1, 3] },
          { field: 'text4', as: count },
          {
            field: 'text3',
            as: {
              type: 'enum',
              open: true,
              values: { RO: 'neutral', BB: 'green', HB: 'blue', FB: 'amber', AI: 'golf' },
            },
          },
          'text5',
        ],
        where: { providerCode: { type2: 'HOTEL' } },
      },
      GOLF: {
        fields: [
          'text1',
          { field: 'text2', as: { type: 'time' } },
          { field: 'text3', as: count, serves: [1, 1] },
          { field: 'text4', as: count, serves: [1, 2] },
          'text5',
        ],
        where: { providerCode: { type2: 'GOLF' } },
      },
      VEHICLE: {
        fields: [
          'text1',
          { field: 'text2', as: count },
          'text3',
          'text4',
          { field: 'text5', as: count },
        ],
        where: { providerCode: { type2: 'VEHICLE' } },
      },
      GUIDE: {
        fields: ['text1', { field: 'text2', as: { type: 'phone' } }, { field: 'text3', as: count }],
        where: { providerCode: { type2: 'L-AGENT' } },
      },
      RESTAURANT: {
        fields: ['text1', { field: 'text2', as: count, serves: [1, 1] }, 'text3'],
        where: { providerCode: { type2: 'RESTAURANT' } },
      },
      SHOW: {
        fields: ['text1', { field: 'text2', as: count, serves: [1, 1] }, 'text3'],
        where: { providerCode: { type2: 'SHOW' } },
      },
      MASSAGE: {
        fields: ['text1', { field: 'text2', as: count, serves: [1, 1] }, 'text3'],
        where: { providerCode: { type2: 'MASSAGE' } },
      },
      TICKET: {
        fields: ['text1', { field: 'text2', as: count, serves: [1, 1] }, 'text3'],
        where: { providerCode: { type2: 'TICKET' } },
      },
    },
  },
});
