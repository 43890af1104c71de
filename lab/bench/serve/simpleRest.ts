import type { FastifyInstance } from 'fastify';
import type { Store } from '../data/store';

interface ListQuery {
  filter?: string;
  range?: string;
  sort?: string;
}

/** The total is in a custom header: @fastify/compress skips responses with Content-Range. */
export function registerSimpleRest(app: FastifyInstance, store: Store): void {
  app.get<{ Querystring: ListQuery }>('/rest/tours', ({ query }, reply) => {
    const [start, end] = JSON.parse(query.range ?? '[0,29]') as [number, number];
    const [field, order] = JSON.parse(query.sort ?? '["id","DESC"]') as [string, string];
    const { q, ...equals } = JSON.parse(query.filter ?? '{}') as Record<string, string>;
    const { rows, total } = store.find({
      search: q,
      equals,
      sort: { field, descending: order === 'DESC' },
      start,
      count: end - start + 1,
    });
    return reply.header('x-total-count', total).send(rows);
  });
  app.get<{ Params: { id: string } }>('/rest/tours/:id', ({ params }, reply) => {
    const row = store.one(Number(params.id));
    return row ?? reply.code(404).send({ message: 'Not found.' });
  });
  app.put<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/rest/tours/:id',
    ({ params, body }, reply) => {
      const row = store.update(Number(params.id), body);
      return row ?? reply.code(404).send({ message: 'Not found.' });
    },
  );
}
