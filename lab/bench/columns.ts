import { declaredResources } from '../../server/engine/declared';
import { fieldTypes } from '../../src/fields';
import { ApiError } from '../../src/data/errors';
import { filterableFields } from '../../src/list/where/filterDraft';
import type { Field, Resource } from '../../src/schema';
import { operatorsOf } from '../../src/schema/comparing';
import { comparedAs, writeWhere } from '../../src/schema/where';
import { isSortable } from '../../src/table/layout';
import { signIn } from '../../tests/support/signIn';
import type { startDemo } from './api';
import { interleaved, printTable, ratio, rounded, timed } from './measure';

/** Ms: 95 of 100 columns. */
const TARGET = 150;

type Demo = Awaited<ReturnType<typeof startDemo>>;
type Client = Awaited<ReturnType<typeof signIn>>['client'];

interface Page {
  data: readonly Readonly<Record<string, unknown>>[];
  meta: { total: number };
}

interface Measured {
  list: string;
  total: number;
  column: string;
  ms: number;
  byId: number;
  /** Answered once with 503: its time is that of the server's limit. */
  refused: boolean;
}

/** Every list, by every column. */
export async function benchColumns(title: string, { server, login }: Demo, rounds: number) {
  const { client } = await signIn(server.apiUrl, login.email, login.password);
  const measured: Measured[] = [];
  for (const resource of declaredResources())
    measured.push(...(await measureList(client, resource, rounds)));
  report(title, measured);
}

async function measureList(client: Client, resource: Resource, rounds: number) {
  const path = (query: string) => `${resource.path}?perPage=15&page=1${query}`;
  const first = (await client.request('GET', path(''))) as unknown as Page;
  const refused = new Set<string>();
  const ask = (query: string) => () =>
    timed(() =>
      client.request('GET', path(query)).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 503)) throw error;
        refused.add(query);
      }),
    );
  const sorted = resource.fields
    .filter(isSortable)
    .map(({ name }) => [`sort ${name}`, `&sort=-${name}`] as const);
  const filtered = filterableFields(resource).map((field) => {
    const value = first.data.map((row) => row[field.name]).find((one) => one != null && one !== '');
    return [`filter ${field.name}`, `&where=${conditionOn(field, value)}`] as const;
  });
  const queries = new Map<string, string>([['id', '&sort=-id'] as const, ...sorted, ...filtered]);
  const cases = Object.fromEntries(
    Array.from(queries, ([column, query]) => [column, ask(query)] as const),
  );
  const { id: byId = 0, ...medians } = await interleaved(cases, { rounds });
  return Object.entries(medians).map(([column, ms]) => ({
    refused: refused.has(queries.get(column) ?? ''),
    list: resource.name,
    total: first.meta.total,
    column,
    ms,
    byId,
  }));
}

function conditionOn(field: Field, value: unknown): string {
  const operators = operatorsOf(comparedAs(field, fieldTypes)?.as ?? 'presence');
  const operator = operators.includes('is') && value !== undefined ? 'is' : 'filled';
  const values = operator === 'is' ? [String(value).slice(0, 10)] : [];
  const term = { field: field.name, operator, values } as const;
  return encodeURIComponent(writeWhere({ join: 'and', terms: [term] }));
}

function report(title: string, measured: readonly Measured[]): void {
  const slowest = measured.toSorted((a, b) => b.ms - a.ms);
  const p95 = slowest[Math.floor(slowest.length * 0.05)]?.ms ?? 0;
  printTable(`${title}: the slowest of ${measured.length} sorts and filters (ms)`, [
    ['', 'records', 'by id', 'ms', 'ratio'],
    ...slowest
      .filter(({ refused }, at) => at < 12 || refused)
      .map(({ list, column, total, byId, ms, refused }) => [
        `${list}: ${column}${refused ? ' (refused: 503)' : ''}`,
        rounded(total),
        rounded(byId),
        rounded(ms),
        ratio(byId, ms),
      ]),
  ]);
  const verdict = p95 <= TARGET ? 'met' : 'missed';
  console.log(`\np95 ${rounded(p95)} ms, target ≤ ${TARGET}: ${verdict}.`);
}
