import type { ClientResponse, Client, Method, RequestOptions } from '../../src/data/client';

export interface Call {
  method: Method;
  path: string;
  body: Record<string, unknown> | undefined;
  token: string | null | undefined;
}

type Answer = ClientResponse | Error | Promise<ClientResponse>;

export class FakeClient implements Client {
  readonly calls: Call[] = [];
  readonly answers = new Map<string, (body: Call['body']) => Answer>();

  async request(
    method: Method,
    path: string,
    options: RequestOptions = {},
  ): Promise<ClientResponse> {
    this.calls.push({ method, path, body: options.body, token: options.token });
    const answer = await this.answers.get(path)?.(options.body);
    if (answer instanceof Error) throw answer;
    return answer ?? {};
  }
}

export const LOGIN = {
  userId: 7,
  accessToken: 'token-7',
  expiresIn: 3600,
  userOffice: 'SEL',
  userDepartment: 'GOLF',
  userRole: 'STAFF',
  userName: '김하나',
  userAvatar: null,
  userJob: '대리',
  status_code: 200,
  message: '',
};

export const ME = {
  office_code: 'SEL',
  department_code: 'FIT',
  role_code: 'ADMIN',
  name: '김하나',
  avatar: '',
  job: '과장',
};

export const CREDENTIALS = { email: 'hana@tour.kr', password: 'secret' };
