import type { FastifyInstance } from 'fastify';
import type { Store } from '../data/store';

type Query = Readonly<Record<string, string | undefined>>;

const OK = { status_code: 200, message: 'OK' };

const PROFILE = {
  office_code: null,
  department_code: null,
  role_code: 'ADMIN',
  name: '담당',
  job: null,
};

/** tests/contract.json; only tours have data. */
export function registerContract(app: FastifyInstance, store: Store): void {
  app.get('/api/sanctum/csrf-cookie', (_request, reply) => reply.code(204).send());
  app.post('/api/login', () => ({
    userId: 1,
    accessToken: 'bench',
    expiresIn: 86_400,
    userOffice: null,
    userDepartment: null,
    userRole: 'ADMIN',
    userName: '담당',
    userAvatar: null,
    userJob: null,
    ...OK,
  }));
  app.post('/api/me', () => ({ ...PROFILE, avatar: null, ...OK }));
  app.post('/api/logout', () => OK);
  app.get<{ Querystring: Query }>('/api/tours', ({ query }) => listOf(store, query));
  app.get<{ Params: { id: string } }>('/api/tours/:id', ({ params }, reply) => {
    const row = store.one(Number(params.id));
    return row ? { data: row, ...OK } : reply.code(404).send({ message: 'Not found.' });
  });
  app.put<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/api/tours/:id',
    ({ params, body }, reply) => {
      const row = store.update(Number(params.id), body);
      return row ? { data: row, ...OK } : reply.code(404).send({ message: 'Not found.' });
    },
  );
  app.get('/api/:resource', () => envelope([], 0, { page: 1, perPage: 15 }));
}

function listOf(store: Store, query: Query) {
  const { searchKey, startDate, endDate, kind, region, status, paid, sort, ids } = query;
  const paging = { page: Number(query.page ?? 1), perPage: Number(query.perPage ?? 15) };
  if (ids !== undefined) {
    const rows = ids.split(',').flatMap((id) => store.one(Number(id)) ?? []);
    return envelope(rows, rows.length, paging);
  }
  const conditions = Object.entries({ kind, region, status, paid });
  const { rows, total } = store.find({
    search: searchKey,
    equals: Object.fromEntries(
      conditions.filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    from: startDate,
    to: endDate,
    sort: sort === undefined ? undefined : sortOf(sort),
    start: (paging.page - 1) * paging.perPage,
    count: paging.perPage,
  });
  return envelope(rows, total, paging);
}

const sortOf = (sort: string) => ({
  field: sort.replace(/^-/, ''),
  descending: sort.startsWith('-'),
});

/** Laravel's shape. */
function envelope(
  data: readonly unknown[],
  total: number,
  { page, perPage }: { page: number; perPage: number },
) {
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    data,
    links: { first: null, last: null, prev: null, next: null },
    meta: { total, current_page: page, per_page: perPage, last_page: last, links: [] },
    ...OK,
  };
}
