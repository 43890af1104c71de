import csrfProtection from '@fastify/csrf-protection';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Readable by the page's script, which sends it back as a header: that is what another site can't do. */
const tokenCookie = 'XSRF-TOKEN';
const tokenHeader = 'x-xsrf-token';

/**
 * Sanctum's CSRF: GET /sanctum/csrf-cookie hands out the token, and `app.csrfProtection` (an onRequest hook) refuses
 * a request without it. It guards /login and /register only. Everything else is authenticated by the bearer token,
 * which no browser attaches by itself, so no other site can ride on it; a token there would protect nothing.
 * @param appKey signs the tokens, so that a cookie planted from a neighbouring subdomain is of no use
 */
export async function registerCsrf(app: FastifyInstance, appKey: string): Promise<void> {
  await app.register(csrfProtection, {
    cookieKey: '_csrf',
    cookieOpts: { path: '/', sameSite: 'lax', httpOnly: true },
    csrfOpts: { hmacKey: appKey },
    getToken: (request) => {
      const header = request.headers[tokenHeader];
      return typeof header === 'string' ? header : undefined;
    },
    // A form that stood open over a restart is everyday, not a warning.
    logLevel: 'info',
  });
  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const options = cookieOptions(request);
    const token = reply.generateCsrf({ ...options, httpOnly: true });
    return reply.setCookie(tokenCookie, token, options).code(204).send();
  });
}

function cookieOptions(request: FastifyRequest): CookieSerializeOptions {
  // Plain HTTP is the default on one's own machine, where a secure cookie would never come back.
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' };
}
