import type { Case, Check } from '../check';
import type { Answer, Call } from '../call';
import { Broken, demand, isOk, shown } from '../outcome';
import { samplePage, type World } from '../world';

const sent = ['authorization', 'content-type', 'x-requested-with', 'x-xsrf-token'];

const always = ['GET', 'POST'];

/** Need not exist. */
const anyId = 1;

type RequestLine = Pick<Call, 'method' | 'path'>;

const single: readonly RequestLine[] = [
  { method: 'GET', path: '/sanctum/csrf-cookie' },
  { method: 'POST', path: '/login' },
  { method: 'POST', path: '/me' },
  { method: 'POST', path: '/logout' },
];

/** For a client on another host, with `--origin` (docs/backend.md). */
export const corsChecks: Check[] = [
  {
    name: 'cors.preflight',
    expectation: 'a page of --origin may make every call, with its headers and with credentials',
    phase: 'read',
    cases: (world) =>
      casesOf(world, single, async (origin, call) => {
        const { method, path } = call;
        const preflightHeaders = {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': sent.join(','),
        };
        const preflight = {
          method: 'OPTIONS',
          path,
          token: null,
          headers: preflightHeaders,
        } as const;
        const answer = await world.http.send(preflight);
        const what = `the preflight of ${method}`;
        demand(isOk(answer), answer, `success for ${what}`);
        demandAllowed(answer, origin);
        const headers = listed(answer, 'headers').map((name) => name.toLowerCase());
        for (const name of sent)
          demandHeader(answer, 'headers', headers.includes(name), `${name} for ${what}`);
        const may = always.includes(method) || listed(answer, 'methods').includes(method);
        demandHeader(answer, 'methods', may, method);
      }),
  },
  {
    name: 'cors.answers',
    expectation: 'a page of --origin may read the responses, including refusals, with credentials',
    phase: 'read',
    cases: (world) =>
      casesOf(world, single.slice(0, 1), async (origin, { method, path }) => {
        if (method !== 'GET' || path.endsWith(`/${anyId}`)) return;
        const headers = { origin };
        const call = { method, path: `${path}?perPage=${samplePage}&page=1`, headers } as const;
        demandAllowed(await world.http.send(call), origin);
        // Clients would take a hidden response for a network error.
        const refused = await world.http.send({ ...call, token: null });
        demandAllowed(refused, origin);
      }),
  },
];

function casesOf(
  { deployment: { origin }, resources }: World,
  calls: readonly RequestLine[],
  ask: (origin: string, call: RequestLine) => Promise<void>,
): Case[] {
  if (origin === null) return [];
  return [
    ...calls.map((call) => ({
      subject: `${call.method} ${call.path}`,
      resource: null,
      run: () => ask(origin, call),
    })),
    ...resources.map((resource) => ({
      subject: resource.name,
      resource,
      run: async () => {
        const one = `${resource.path}/${anyId}`;
        for (const method of ['GET', 'POST'] as const)
          await ask(origin, { method, path: resource.path });
        for (const method of ['GET', 'PUT', 'DELETE'] as const)
          await ask(origin, { method, path: one });
      },
    })),
  ];
}

/** With credentials, browsers reject `*`. */
function demandAllowed(answer: Answer, origin: string): void {
  demandHeader(answer, 'origin', allowed(answer, 'origin') === origin, origin);
  demandHeader(answer, 'credentials', allowed(answer, 'credentials') === 'true', 'true');
}

function demandHeader(answer: Answer, name: string, isMet: boolean, due: string): void {
  if (isMet) return;
  const header = `access-control-allow-${name}`;
  const actual = shown(allowed(answer, name) ?? undefined);
  throw new Broken(answer.call, `${header} with ${due}`, `${answer.status}, ${header}: ${actual}`);
}

const allowed = ({ headers }: Answer, name: string): string | null =>
  headers.get(`access-control-allow-${name}`);

const listed = (answer: Answer, name: string): string[] =>
  (allowed(answer, name) ?? '').split(',').map((one) => one.trim());
