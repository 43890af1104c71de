import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type Client } from '../../src/data/client';
import { ApiError } from '../../src/data/errors';
import { FaultyServer } from './clientServer';

let server: FaultyServer;
let client: Client;
let token: string | null;
let answers: ((signedIn: boolean) => void)[];
let suspended: boolean;
const refused = vi.fn<(token: string) => void>();

const settled = () => new Promise<boolean>((resolve) => answers.push(resolve));
function signIn(signedIn = true) {
  token = signedIn ? 'second' : null;
  suspended = false;
  for (const answer of answers.splice(0)) answer(signedIn);
}

beforeEach(async () => {
  server = new FaultyServer();
  token = 'first';
  answers = [];
  suspended = false;
  refused.mockReset();
  client = createClient({
    apiUrl: await server.start(),
    getToken: () => token,
    getCookies: () => '',
    renewal: {
      ready: () => (suspended ? settled() : Promise.resolve(token !== null)),
      renewed: (old) => {
        refused(old);
        suspended = true;
        return settled();
      },
    },
  });
  // While the earlier session has expired.
  server.answer((response, { headers }) => {
    if (headers.authorization === 'Bearer second') response.end('{"id":7}');
    else response.writeHead(401).end('{"message":"Unauthenticated."}');
  });
});
afterEach(() => server.stop());

const save = (code: string) => client.request('POST', '/cities', { body: { code } });
const sent = () =>
  server.received.map(({ method, headers, body }) => [method, headers.authorization, body]);
const waiting = (calls: number) => vi.waitFor(() => expect(answers).toHaveLength(calls));

describe('a call refused for its token', () => {
  it.each(['POST', 'PUT', 'GET', 'DELETE'] as const)(
    '%s is sent once more after signing in again, the same',
    async (method) => {
      const body = method === 'POST' || method === 'PUT' ? { body: { code: '서울' } } : {};
      const call = client.request(method, '/cities/1', body);
      await waiting(1);
      signIn();
      await expect(call).resolves.toEqual({ id: 7 });
      const [first, second] = server.received;
      expect(server.received).toHaveLength(2);
      expect(second).toMatchObject({ method, url: first?.url, body: first?.body });
      expect(refused).toHaveBeenCalledExactlyOnceWith('first');
    },
  );

  it('goes with all the others, and with those that were made meanwhile', async () => {
    const early = Array.from({ length: 20 }, (_, index) => save(`E${index}`));
    await waiting(20);
    const late = Array.from({ length: 20 }, (_, index) => save(`L${index}`));
    await waiting(40);
    expect(server.received).toHaveLength(20);
    signIn();
    await expect(Promise.all([...early, ...late])).resolves.toHaveLength(40);
    expect(sent().filter(([, , body]) => String(body).startsWith('code=L'))).toHaveLength(20);
    expect(server.received).toHaveLength(60);
  });

  it("fails with the server's message if the user does not sign in again; a new one is not sent", async () => {
    const call = save('SEL').catch((error: unknown) => error);
    await waiting(1);
    const late = save('PUS').catch((error: unknown) => error);
    await waiting(2);
    signIn(false);
    for (const failed of [call, late])
      expect(await failed).toMatchObject({ kind: 'http', status: 401, text: 'Unauthenticated.' });
    await expect(save('ICN')).rejects.toBeInstanceOf(ApiError);
    expect(sent()).toHaveLength(1);
  });

  it('is not sent a third time, and the second refusal is reported', async () => {
    server.json(401, { message: 'Unauthenticated.' });
    const call = save('SEL').catch((error: unknown) => error);
    await waiting(1);
    signIn();
    expect(await call).toMatchObject({ status: 401 });
    expect(sent()).toHaveLength(2);
    expect(refused.mock.calls).toEqual([['first'], ['second']]);
  });

  it('fails after signing in as any other call does', async () => {
    const call = save('SEL').catch((error: unknown) => error);
    await waiting(1);
    server.json(422, { message: 'The given data was invalid.', errors: { code: ['Taken.'] } });
    signIn();
    expect(await call).toMatchObject({ status: 422, body: { errors: { code: 'Taken.' } } });
  });
});

it.each(['refused', 'made meanwhile', 'called off before'])(
  'a call that waits can be cancelled: %s',
  async (when) => {
    const controller = new AbortController();
    suspended = when !== 'refused';
    if (when === 'called off before') controller.abort();
    const call = client
      .request('GET', '/cities', { signal: controller.signal })
      .catch((error: unknown) => error);
    await waiting(1);
    controller.abort();
    expect(await call).toMatchObject({ kind: 'aborted', name: 'AbortError' });
    const before = server.received.length;
    signIn();
    await client.request('GET', '/countries');
    expect(server.received.slice(before).map(({ url }) => url)).toEqual(['/api/countries']);
  },
);

it.each([null, 'own'])(
  "the session's own calls (token %s) neither wait nor go twice",
  async (own) => {
    suspended = true;
    await expect(client.request('POST', '/login', { token: own })).rejects.toMatchObject({
      status: 401,
    });
    expect(sent()).toEqual([['POST', own === null ? undefined : 'Bearer own', '']]);
    expect(refused).not.toHaveBeenCalled();
  },
);
