import { defineResource } from '../src/schema';

// Their meaning depends on the section's type: see captions.
const details = [
  'text1',
  'text1Text',
  'text2',
  'text2Text',
  'text3',
  'text3Text',
  'text4',
  'text4Text',
  'text5',
  'text6',
  'text6Text',
  'text7',
  'text7Text',
  'text8',
] as const;

// A number of rooms, nights, carts or people.
const count = { type: 'decimal', scale: 0, min: '0' } as const;

export const sections = defineResource({
  name: 'sections',
  entity: { singular: 'Section', plural: 'Sections' },
  statusField: 'status_section',
  title: 'sectionCode',
  called: '{date} {sectionName} {providerName} {text1} {reservationCode}',
  detail: '{reservationCode}',
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
    },
    paying: {
      type: 'enum',
      values: { UNPAID: 'red', PART: 'amber', PAID: 'green', LOCAL: 'neutral' },
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
  seenIn: 'reservationCode',
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
      // Hotels and insurances need no time.
      noTime: {
        field: 'time1',
        of: ['FLIGHT', 'GOLF', 'VEHICLE', 'GUIDE', 'RESTAURANT', 'SHOW', 'MASSAGE', 'TICKET'],
      },
    },
    once: [
      { fields: ['text1'], of: ['GUIDE'] },
      // A vehicle has no number: the same provider at the same time is a duplicate.
      { fields: ['providerCode', 'text1', 'time1'], of: ['VEHICLE'] },
    ],
    sheets: {
      day: {
        by: 'reservationCode',
        beside: { of: 'reservationCode', fields: ['name', 'paxCount'] },
        across: {
          FLIGHT: ['time1', 'text1'],
          GUIDE: ['text1', 'text2'],
          VEHICLE: ['time1', 'text1', 'providerCode'],
          GOLF: ['time1', 'providerCode'],
          HOTEL: ['providerCode', 'text1', 'text2'],
          RESTAURANT: ['time1', 'providerCode'],
        },
      },
      guide: { by: 'text1', of: ['GUIDE'], with: 'reservationCode' },
      provider: {
        by: 'providerCode',
        beside: { of: 'reservationCode', fields: ['paxCount'] },
        flows: true,
      },
    },
    timeline: {
      guide: { by: 'text1', of: ['GUIDE'], days: 'text3' },
      vehicle: { by: 'providerCode', of: ['VEHICLE'], days: 'text5' },
      hotel: { by: 'providerCode', of: ['HOTEL'], days: 'text4' },
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
  order: [
    { field: 'date', order: 'ASC' },
    { field: 'time1', order: 'ASC' },
  ],
  form: [
    {
      name: 'basic',
      fields: ['reservationCode', 'section', 'providerCode', 'date', 'time1', 'time2'],
    },
    {
      name: 'details',
      fields: details,
    },
    { name: 'state', fields: ['cfm', 'paying', 'remark'] },
  ],
  stamps: ['userId'],
  history: true,
  captions: {
    by: 'section',
    // Fields in the itinerary for types without captions: texts first, then the rest.
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
