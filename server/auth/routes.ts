import type { CookieSerializeOptions } from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { HttpProblem } from '../errors';
import type { AttemptLimit } from './attempts';
import { auditSignIn } from './audit';
import { registerAccount } from './credentials';
import { currentUser } from './plugin';
import { relyingParty } from './relyingParty';
import { signInProblem, signInOf } from './signIn';
import {
  bearerToken,
  findTokenUser,
  issueToken,
  revokeToken,
  type AuthenticatedUser,
} from './tokens';
import { readCredentials, readRegistration } from './validate';

interface AuthDeps {
  db: Kysely<Database>;
  attempts: AttemptLimit;
  settings: Pick<
    Settings,
    'tokenLifetime' | 'idleTimeout' | 'registration' | 'appKey' | 'limits' | 'appUrl'
  >;
  /** Further keys of the answers to /login and /me. @param user null: of no account any more */
  profile: (user: AuthenticatedUser | null) => Promise<object>;
}

/** The calls that sign in and out, and register (rules: sign-in, registration). Needs `authenticate`, cookies and rate limits on the instance. */
export async function registerAuth(
  app: FastifyInstance,
  { db, attempts, settings, profile }: AuthDeps,
): Promise<void> {
  await registerCsrf(app, settings.appKey);
  // Before the body is read: what fails here costs nothing.
  const csrf = { onRequest: app.csrfProtection };
  const signedIn = { preHandler: app.authenticate, config: { owing: true } };

  app.post('/login', csrf, async (request) => {
    const given = readCredentials(request.body);
    const trying = { db, request, party: relyingParty(request, settings) };
    const { email, countedAs, attempt, passkey } = await signInOf(trying, given);
    const checked = await attempts.guard(request, { email: countedAs }, attempt);
    const { outcome, account, why, refusal } = checked;
    if (outcome === 'open') throw refusal;
    const inactive = account?.active === false ? 'not active' : null;
    await auditSignIn(db, request, { email, account, why: why ?? inactive, passkey });
    if (refusal !== null || account === null) throw refusal;
    if (!account.active) {
      throw signInProblem('This account is not active yet. An administrator has to activate it.');
    }
    const place = { device: request.headers['user-agent'] ?? null, address: request.ip };
    const { tokenLifetime, idleTimeout } = settings;
    const accessToken = await issueToken(db, account.id, tokenLifetime, place, idleTimeout);
    return {
      userId: account.id,
      accessToken,
      expiresIn: tokenLifetime,
      userOffice: account.officeCode,
      userDepartment: account.departmentCode,
      userRole: account.roleCode,
      userName: account.name,
      userAvatar: account.avatar,
      userJob: account.job,
      ...(await profile(await findTokenUser(db, accessToken))),
      ...success('Signed in.'),
    };
  });

  const ofRegister = { max: settings.limits.register, timeWindow: '1 minute' };
  const limited = { ...csrf, config: { rateLimit: ofRegister } };
  app.post('/register', limited, async (request) => {
    if (!settings.registration) throw new HttpProblem(403, 'Registration is switched off.');
    // Whether the address has an account is nobody's business.
    await registerAccount(db, readRegistration(request.body));
    return success('Registered. An administrator has to activate the account.');
  });

  app.post('/me', signedIn, async (request) => {
    const user = currentUser(request);
    return {
      office_code: user.officeCode,
      department_code: user.departmentCode,
      role_code: user.roleCode,
      name: user.name,
      avatar: user.avatar,
      job: user.job,
      ...(await profile(user)),
      ...success('OK'),
    };
  });

  app.post('/logout', signedIn, async (request) => {
    const token = bearerToken(request);
    if (token !== null) await revokeToken(db, token);
    return success('Signed out.');
  });
}

function success(message: string): { status_code: 200; message: string } {
  return { status_code: 200, message };
}

/** Readable by the page's script, which sends it back as a header: that is what another site can't do. */
const tokenCookie = 'XSRF-TOKEN';
const tokenHeader = 'x-xsrf-token';

/**
 * Sanctum's CSRF: GET /sanctum/csrf-cookie hands out the token, and `app.csrfProtection` (an onRequest hook) refuses
 * a request without it. It guards /login and /register only. Everything else is authenticated by the bearer token,
 * which no browser attaches by itself, so no other site can ride on it; a token there would protect nothing.
 * @param appKey signs the tokens, so that a cookie planted from a neighbouring subdomain is of no use
 */
async function registerCsrf(app: FastifyInstance, appKey: string): Promise<void> {
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
