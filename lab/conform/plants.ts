import type { Asked, Going, Plant } from './harness';

export interface Fault extends Plant {
  name: string;
  breaks: readonly [check: string, subject: string];
  write?: boolean;
  extensions?: string[];
}

export const query = (path: string, change: (query: Record<string, string>) => void): Plant => ({
  asked: (asked) => {
    if (asked.path === path && asked.request.method === 'GET') change(asked.query);
  },
});

export const going = (path: string, change: (going: Going) => void | string): Plant => ({
  going: (answer) => (answer.path === path ? change(answer) : undefined),
});

export const rows = (path: string, change: (row: Record<string, unknown>) => void): Plant =>
  going(path, (answer) => answer.rows.forEach(change));

export const asked = (
  method: string,
  path: RegExp,
  change: (asked: Asked) => void | Promise<void>,
): Plant => ({
  asked: (request) =>
    request.request.method === method && path.test(request.path) ? change(request) : undefined,
});

export const ok = { status_code: 200, message: 'OK' };

export function withToken(
  change: (request: Asked['request'], path: string, token: string) => void,
): Plant {
  let token: string | null = null;
  return {
    arrives: (request, path) => {
      if (token !== null) change(request, path, token);
    },
    going: ({ path, body }) => {
      if (path === '/login') token = `Bearer ${String(body.accessToken)}`;
    },
  };
}
