import { createClient, type Client } from '../../src/data/client';

export interface SignedIn {
  client: Client;
  userId: number;
  /** `GET /cities?page=1`. */
  requests: string[];
}

export type FetchLike = (
  url: string,
  init: RequestInit & { headers: Headers },
) => Promise<Response>;

/** Like a browser. @throws ApiError if refused */
export async function signIn(
  apiUrl: string,
  email: string,
  password: string,
  fetcher: FetchLike = fetch,
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
      // Compression takes a seventh of the time.
      headers.set('Accept-Encoding', 'identity');
      requests.push(`${init.method} ${String(input).slice(apiUrl.length)}`);
      const response = await fetcher(String(input), { ...init, headers });
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
