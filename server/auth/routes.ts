import type { CookieSerializeOptions } from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { ValidationProblem } from '../errors';
import { attemptLimit } from './attempts';
import { keepSignIn } from './audit';
import { findAccount, registerAccount, type Account } from './credentials';
import { verifyPassword } from './password';
import { bearerToken, currentUser } from './plugin';
import { findTokenUser, issueToken, revokeToken, type SignedIn } from './tokens';
import { readCredentials, readRegistration, type Credentials } from './validate';

interface AuthDeps {
  db: Kysely<Database>;
  settings: Pick<Settings, 'enforcePermissions' | 'tokenLifetime' | 'appKey' | 'limits'>;
}

/** The calls that sign in and out, and register (rules: sign-in, registration). Needs `authenticate`, cookies and rate limits on the instance. */
export async function registerAuth(
  app: FastifyInstance,
  { db, settings }: AuthDeps,
): Promise<void> {
  await registerCsrf(app, settings.appKey);
  const attempts = attemptLimit(app, settings.limits.login);
  // Before the body is read: what fails here costs nothing.
  const csrf = { onRequest: app.csrfProtection };
  const signedIn = { preHandler: app.authenticate };
  /** The extension `permissions` (docs/extensions.md). */
  const granted = (user: SignedIn | null) =>
    settings.enforcePermissions ? { permissions: user?.permissions ?? '' } : {};

  app.post('/login', csrf, async (request) => {
    const credentials = readCredentials(request.body);
    const account = await attempts.guard(request, credentials.email, () =>
      checkCredentials(db, credentials),
    );
    await keepSignIn(db, request, credentials.email, account);
    if (account === null) throw refused('These credentials do not match our records.');
    if (!account.active) {
      throw refused('This account is not active yet. An administrator has to activate it.');
    }
    const accessToken = await issueToken(db, account.id, settings.tokenLifetime);
    return {
      userId: account.id,
      accessToken,
      expiresIn: settings.tokenLifetime,
      userOffice: account.officeCode,
      userDepartment: account.departmentCode,
      userRole: account.roleCode,
      userName: account.name,
      userAvatar: account.avatar,
      userJob: account.job,
      ...granted(await findTokenUser(db, accessToken)),
      ...success('Signed in.'),
    };
  });

  app.post('/register', csrf, async (request) => {
    const registration = readRegistration(request.body);
    if (!(await registerAccount(db, registration)))
      throw refused('The email has already been taken.');
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
      ...granted(user),
      ...success('OK'),
    };
  });

  app.post('/logout', signedIn, async (request) => {
    const token = bearerToken(request);
    if (token !== null) await revokeToken(db, token);
    return success('Signed out.');
  });
}

async function checkCredentials(
  db: Kysely<Database>,
  { email, password }: Credentials,
): Promise<Account | null> {
  const account = await findAccount(db, email);
  const right = await verifyPassword(password, account?.passwordHash ?? null);
  return right ? account : null;
}

/** Every refusal of a sign-in belongs to the address field, as Laravel has it. */
function refused(message: string): ValidationProblem {
  return new ValidationProblem({ email: [message] });
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
