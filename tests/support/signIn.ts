import { createClient, type Client } from '../../src/data/client';

/** A signed-in person at the real server, through the real client. */
export interface SignedIn {
  client: Client;
  userId: number;
  /** Every request below the base URL, as `GET /cities?page=1`. */
  requests: string[];
}

/** Brings a server's request and answer: `fetch`, or what does without sockets. */
export type Bring = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

/**
 * Signs in as a browser does: cookies are kept, and read back for the CSRF header.
 * @throws ApiError when the server refuses
 */
export async function signIn(
  apiUrl: string,
  email: string,
  password: string,
  bring: Bring = fetch,
): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const requests: string[] = [];
  let token: string | null = null;
  const cookieText = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const client = createClient({
    apiUrl,
    getToken: () => token,
    getCookies: cookieText,
    fetch: async (input, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Cookie', cookieText());
      // On one machine, packing and unpacking each answer is a seventh of the work.
      headers.set('Accept-Encoding', 'identity');
      requests.push(`${init.method} ${String(input).slice(apiUrl.length)}`);
      const response = await bring(String(input), { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return response;
    },
  });
  await client.request('GET', '/sanctum/csrf-cookie');
  const answer = await client.request('POST', '/login', {
    body: { mode: 'login', email, password },
  });
  token = String(answer.accessToken);
  return { client, userId: Number(answer.userId), requests };
}
