import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isBearer } from '../bearer';
import { HttpProblem } from '../errors';

/** docs/operations.md: health and metrics. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'tour_http_request_duration_seconds',
    help: 'Requests by the pattern of their path.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  readonly #queries = new Histogram({
    name: 'tour_database_query_duration_seconds',
    help: 'Statements sent to the database; with the embedded one, waiting for the turn is not counted in.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.#registry],
  });
  readonly #signIns = new Counter({
    name: 'tour_sign_ins_total',
    help: 'Attempts to sign in.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  readonly onQuery = (milliseconds: number, failed: boolean): void =>
    this.#queries.observe({ outcome: failed ? 'failed' : 'ok' }, milliseconds / 1000);

  gauge(name: string, help: string, label: string, read: () => Record<string, number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect: () => {
        for (const [value, number] of Object.entries(read())) gauge.set({ [label]: value }, number);
      },
    });
  }

  register(app: FastifyInstance, token: string): void {
    app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
      const { method } = request;
      const route = routeOf(request);
      this.#requests.observe({ method, route, status: statusCode }, elapsedTime / 1000);
      if (method === 'POST' && route === '/api/login')
        this.#signIns.inc({ outcome: statusCode === 200 ? 'ok' : 'failed' });
    });
    app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
      if (!isBearer(request, token)) {
        reply.header('www-authenticate', 'Bearer');
        throw new HttpProblem(401, 'Unauthenticated.');
      }
      const { contentType } = this.#registry;
      return reply
        .header('cache-control', 'no-store')
        .type(contentType)
        .send(await this.#registry.metrics());
    });
  }
}

/** A bounded set, whatever is requested. */
function routeOf({ routeOptions, target }: FastifyRequest): string {
  const pattern = routeOptions.url ?? '(none)';
  const path = target?.entity.resource.path;
  return path === undefined ? pattern : pattern.replace('/:collection', path);
}
