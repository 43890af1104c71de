import { createBackend, createTestProvider, type Sent } from '../../data/backend';
import { resourceFile } from '../../support/resourceFile';
import { aRate } from '../../support/samples';

export const route = 'codes/exchangerates';
const at = '2026-11-21 09:00:00';
const rate = (id: number, currency: string, value: string) =>
  aRate(id, currency, value, { symbol: '$', active: 1, updatedAt: at });

export function serve(extensions: readonly string[]) {
  const rows: Record<string, unknown>[] = [
    rate(1, 'KRW', '1350'),
    rate(2, 'THB', '32'),
    rate(3, 'VND', '25000'),
  ];
  const answer = ({ method, url, body }: Sent) => {
    if (method === 'GET' && url.includes('asOf='))
      return {
        body: {
          // The last one did not exist yet.
          data: [rate(1, 'KRW', '1340'), rate(2, 'THB', '32')],
          links: {},
          meta: { total: 3 },
          status_code: 200,
        },
      };
    if (method !== 'PUT') return undefined;
    const row = rows.find(({ id }) => url.endsWith(`/${String(id)}`)) ?? {};
    const { was = {}, ...fields } = body as { was?: { rate?: unknown }; rate?: string };
    if (fields.rate === '31.5')
      return { status: 422, body: { message: 'No.', errors: { rate: ['Too early.'] } } };
    if (was.rate !== undefined && was.rate !== row.rate)
      return {
        status: 409,
        body: { message: 'Changed.', conflict: { by: '이정산', at, fields: { rate: row.rate } } },
      };
    Object.assign(row, fields);
    return { body: { data: row, status_code: 200 } };
  };
  const backend = createBackend({ rows: { '/exchange-rates': rows }, answer });
  const provider = createTestProvider(backend, { extensions });
  const puts = () => backend.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const gets = () => backend.sent.filter(({ method }) => method === 'GET').map(({ url }) => url);
  return { rows, backend, provider, puts, gets };
}

const fields = { name: { type: 'text', required: true }, days: { type: 'integer' } };
export const fees = resourceFile('fees', fields);
