import type { Login } from './signIn';

type Answer = Record<string, unknown>;

export interface Colleague {
  userId: number;
  userName: string;
  token: string;
  stamps: { officeCode: string; departmentCode: string };
  get(path: string): Promise<Answer>;
  /** Adds the acting user unless the body has `userId: undefined`. */
  put(path: string, body: Answer): Promise<Answer>;
  post(path: string, body: Answer): Promise<Answer>;
}

/** @throws if refused, as all its calls do */
export async function colleagueAt(url: string, login: Login): Promise<Colleague> {
  const first = await fetch(`${url}/api/sanctum/csrf-cookie`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
  let token = '';
  const call = async (method: string, path: string, body?: Answer): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': decodeURIComponent(csrf),
        Cookie: cookies.join('; '),
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Answer;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${String(said.message)}`);
    return said;
  };
  const session = await call('POST', '/login', { mode: 'login', ...login });
  token = String(session.accessToken);
  const userId = Number(session.userId);
  return {
    userId,
    token,
    userName: String(session.userName),
    stamps: {
      officeCode: String(session.userOffice),
      departmentCode: String(session.userDepartment),
    },
    get: (path) => call('GET', path),
    put: (path, body) => call('PUT', path, { userId, ...body }),
    post: (path, body) => call('POST', path, { userId, ...body }),
  };
}
