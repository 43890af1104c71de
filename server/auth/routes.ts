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
  /** Further keys of /login and /me. @param user null: the account no longer exists */
  profile: (user: AuthenticatedUser | null) => Promise<object>;
}

/** rules: sign-in, registration. */
export async function registerAuth(
  app: FastifyInstance,
  { db, attempts, settings, profile }: AuthDeps,
): Promise<void> {
  await registerCsrf(app, settings.appKey);
  // Before the body is parsed: cheap refusals.
  const csrf = { onRequest: app.csrfProtection };
  const signedIn = { preHandler: app.authenticate, config: { allowsRequiredAction: true } };

  app.post('/login', csrf, async (request) => {
    const credentials = readCredentials(request.body);
    const context = { db, request, party: relyingParty(request, settings) };
    const { email, countedAs, attempt, passkey } = await signInOf(context, credentials);
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
    // Does not reveal whether the address has an account.
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

/** The page sends it back as a header; other sites can't read it. */
const tokenCookie = 'XSRF-TOKEN';
const tokenHeader = 'x-xsrf-token';

/**
 * Sanctum's CSRF. Calls with the bearer token need none: browsers never attach it automatically.
 * @param appKey against cookies set from a sibling subdomain
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
    // A form left open over a restart is normal.
    logLevel: 'info',
  });
  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const options = cookieOptions(request);
    const token = reply.generateCsrf({ ...options, httpOnly: true });
    return reply.setCookie(tokenCookie, token, options).code(204).send();
  });
}

function cookieOptions(request: FastifyRequest): CookieSerializeOptions {
  // Over plain HTTP a secure cookie would not be sent back.
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' };
}
