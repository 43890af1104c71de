import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Caller {
  token?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}

export type TestBrowser = ReturnType<typeof testBrowser>;

export function testBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  const keep = (response: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  const headers = (token?: string): Record<string, string> => ({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': cookies.get('XSRF-TOKEN') } : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  return {
    cookies,
    fetchCsrf: async () =>
      keep(await app.inject({ url: '/api/sanctum/csrf-cookie', headers: headers() })),
    post: async (
      path: string,
      form: Record<string, string> = {},
      { token, remoteAddress, headers: more }: Caller = {},
    ) =>
      keep(
        await app.inject({
          method: 'POST',
          url: `/api${path}`,
          ...(remoteAddress !== undefined && { remoteAddress }),
          headers: {
            ...headers(token),
            ...more,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams(form).toString(),
        }),
      ),
  };
}

/** With the cookies that a form needs. */
export async function openBrowser(app: FastifyInstance): Promise<TestBrowser> {
  const browser = testBrowser(app);
  await browser.fetchCsrf();
  return browser;
}
