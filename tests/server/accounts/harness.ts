import { expect } from 'vitest';
import { openBrowser } from '../../support/session';
import type { ResourceServer } from '../resourcesHarness';

/** Of 김하나 in `seed`. */
export const password = 'a-long-password';
export const email = 'kim@example.com';

export function accountsOf(server: Pick<ResourceServer, 'app'>) {
  const open = async (path: string, form: Record<string, string>) => {
    const browser = await openBrowser(server.app);
    const response = await browser.post(path, form);
    return { status: response.statusCode, body: response.json<Record<string, never>>() };
  };
  const login = (form: Record<string, string> = {}) => open('/login', { email, password, ...form });
  return {
    open,
    login,
    signIn: async (form: Record<string, string> = {}) => {
      const { status, body } = await login(form);
      expect(status, JSON.stringify(body)).toBe(200);
      const authorization = `Bearer ${String(body.accessToken)}`;
      return async (
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        payload?: Record<string, string>,
      ) => {
        const response = await server.app.inject({
          method,
          url: `/api${path}`,
          headers: { authorization },
          ...(payload && { payload }),
        });
        return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
      };
    },
  };
}
