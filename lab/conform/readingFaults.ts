import { going, ok, query, rows, type Fault } from './plants';

const addDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const readingFaults: readonly Fault[] = [
  {
    name: 'a list that ignores a filter',
    breaks: ['filters.equals', 'cities countryCode'],
    ...query('/cities', (parameters) => delete parameters.countryCode),
  },
  {
    name: 'a list that ignores the office of bank messages',
    breaks: ['filters.via', 'banksms officeCode'],
    ...query('/banksms', (parameters) => delete parameters.officeCode),
  },
  {
    name: 'active=0 that returns all',
    breaks: ['filters.flag', 'cities active'],
    ...query('/cities', (parameters) => {
      if (parameters.active === '0') delete parameters.active;
    }),
  },
  {
    name: 'a range without its last day',
    breaks: ['filters.range', 'banksms endDate'],
    ...query('/banksms', (parameters) => {
      if (parameters.endDate) parameters.endDate = addDay(parameters.endDate, -1);
    }),
  },
  {
    name: 'a range without its first day',
    breaks: ['filters.range', 'banksms startDate'],
    ...query('/banksms', (parameters) => {
      if (parameters.startDate) parameters.startDate = addDay(parameters.startDate, 1);
    }),
  },
  {
    name: 'a range always on the day of arrival',
    breaks: ['filters.range', 'reservations startDate'],
    ...query('/reservations', (parameters) => {
      if (parameters.dateField) parameters.dateField = 'dateIn';
    }),
  },
  {
    name: 'a range on a field that was not chosen',
    breaks: ['filters.no-field', 'reservations dateField'],
    ...query('/reservations', (parameters) => {
      parameters.dateField ??= 'dateIn';
    }),
  },
  {
    name: 'a search that is ignored',
    breaks: ['search.nothing', 'customers searchKey'],
    ...query('/customers', (parameters) => delete parameters.searchKey),
  },
  {
    name: 'a search without initial consonants',
    breaks: ['extensions.search', 'customers searchKey'],
    extensions: ['search'],
    ...query('/customers', (parameters) => {
      if (/[ㄱ-ㅎ]/.test(parameters.searchKey ?? '')) parameters.searchKey = 'zqxzqx';
    }),
  },
  {
    name: 'a search that forgets a field',
    breaks: ['search.finds', 'countries searchKey'],
    ...going('/countries', ({ body, rows: found, query: { searchKey } }) => {
      if (searchKey === undefined) return;
      body.data = found.filter(({ name }) => String(name).includes(searchKey));
      body.meta = { total: (body.data as []).length, links: [] };
    }),
  },
  {
    name: 'pages counted from 0',
    breaks: ['lists.page', 'cities'],
    ...query('/cities', (parameters) => {
      parameters.page = String(Number(parameters.page) + 1);
    }),
  },
  {
    name: 'a page size that ignores perPage',
    breaks: ['lists.per-page', 'cities'],
    ...query('/cities', (parameters) => {
      parameters.perPage = '15';
    }),
  },
  {
    name: 'a total that is wrong by one',
    breaks: ['lists.total', 'cities'],
    ...going('/cities', ({ body }) => {
      (body.meta as { total: number }).total += 1;
    }),
  },
  {
    name: 'the last page for every page beyond it',
    breaks: ['lists.beyond', 'countries'],
    ...query('/countries', (parameters) => {
      if (Number(parameters.page) > 1 && parameters.perPage === '100') parameters.page = '1';
    }),
  },
  {
    name: 'a total as text',
    breaks: ['lists.meta', 'cities'],
    ...going('/cities', ({ body }) => {
      const meta = body.meta as { total: unknown };
      meta.total = String(meta.total);
    }),
  },
  {
    name: 'no links',
    breaks: ['lists.links', 'cities'],
    ...going('/cities', ({ body }) => void delete body.links),
  },
  {
    name: 'no message',
    breaks: ['lists.answer', 'cities'],
    ...going('/cities', ({ body }) => void delete body.message),
  },
  {
    name: 'a list that is not JSON',
    breaks: ['lists.answer', 'offices'],
    ...going('/offices', ({ reply }) => {
      reply.type('text/html');
      return '<h1>502 Bad Gateway</h1>';
    }),
  },
  {
    name: 'a list in the wrong order',
    breaks: ['orders.default', 'cities'],
    ...going('/cities', ({ body, rows: found }) => {
      body.data = found.toReversed();
    }),
  },
  {
    name: 'a missing field',
    breaks: ['shapes.fields', 'customers'],
    ...rows('/customers', (row) => delete row.transform2),
  },
  {
    name: 'snake_case',
    breaks: ['shapes.camel-case', 'customers'],
    ...rows('/customers', (row) => {
      row.bank_code = row.bankCode;
    }),
  },
  {
    name: 'a number instead of text',
    breaks: ['shapes.values', 'customers'],
    ...rows('/customers', (row) => {
      row.phone = 21_234_567;
    }),
  },
  {
    name: 'an id as text',
    breaks: ['shapes.values', 'countries'],
    ...rows('/countries', (row) => {
      row.id = String(row.id);
    }),
  },
  {
    name: 'a whole number as text',
    breaks: ['shapes.values', 'cities'],
    ...rows('/cities', (row) => {
      row.seq = String(row.seq);
    }),
  },
  {
    name: 'a decimal as a float',
    breaks: ['shapes.values', 'exchange-rates'],
    ...rows('/exchange-rates', (row) => {
      row.rate = Number(row.rate);
    }),
  },
  {
    name: 'booleans as true and false',
    breaks: ['shapes.values', 'cities'],
    ...rows('/cities', (row) => {
      row.active = row.active === 1;
    }),
  },
  {
    name: 'a value that an enum does not have',
    breaks: ['shapes.values', 'banksms'],
    ...rows('/banksms', (row) => {
      row.direction = 'IN';
    }),
  },
  {
    name: 'no status_code',
    breaks: ['statuses.code', 'cities'],
    ...going('/cities', ({ body }) => void delete body.status_code),
  },
  {
    name: 'no status of the resource',
    breaks: ['statuses.own', 'reservations'],
    ...going('/reservations', ({ body }) => void delete body.status_reservation),
  },
  {
    name: 'a failure hidden under 200',
    breaks: ['statuses.own', 'sections'],
    ...going('/sections', ({ body }) => {
      body.status_section = 500;
    }),
  },
  {
    name: 'packed text one field short',
    breaks: ['packed.fields', 'reservations sections'],
    ...rows('/reservations', (row) => {
      row.sections = String(row.sections).replace(/\|[^|]*$/, '');
    }),
  },
  {
    name: 'packed text that leaves an entry out',
    breaks: ['packed.children', 'reservations sections'],
    ...rows('/reservations', (row) => {
      const entries = String(row.sections).split(' ^ ');
      if (entries.length > 1) row.sections = entries.slice(1).join(' ^ ');
    }),
  },
  {
    name: 'packed text that is older than its records',
    breaks: ['packed.children', 'reservations depositAndWithdrawals'],
    ...rows('/reservations', (row) => {
      row.depositAndWithdrawals = String(row.depositAndWithdrawals)
        .replaceAll('|USD|', '|JPY|')
        .replaceAll('|KRW|', '|JPY|');
    }),
  },
  {
    name: 'a record that differs from its list',
    breaks: ['records.get-one', 'countries'],
    going: ({ path, rows: [row], request }) => {
      if (request.method === 'GET' && /^\/countries\/\d+$/.test(path) && row) row.seq = -1;
    },
  },
  {
    name: '200 for a missing record',
    breaks: ['records.missing', 'cities'],
    going: ({ path, reply }) => {
      if (!path.startsWith('/cities/') || reply.statusCode !== 404) return undefined;
      reply.code(200);
      return JSON.stringify({ data: null, ...ok });
    },
  },
  {
    name: '500 for an invalid id',
    breaks: ['records.bad-id', 'cities'],
    going: ({ path, reply }) => {
      if (path === '/cities/no-id') reply.code(500);
    },
  },
];
