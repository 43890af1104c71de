import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { originOf } from '../auth/audit';
import { findAccount, findAccountById, isPasswordOf, storePasswordHash } from '../auth/credentials';
import { forgetFailures } from '../auth/failures';
import { hashPassword } from '../auth/password';
import { forbidden, rightsOf } from '../auth/permissions';
import { currentUser } from '../auth/plugin';
import { readNewPassword, textOf } from '../auth/validate';
import { endSecondFactor, endSessions } from '../db/accounts';
import { keepAudit } from '../db/audit';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { HttpProblem, ValidationProblem } from '../errors';
import { exceedsRights } from '../rules/administrators';
import { findLink, linkHours, makeLink, spendLink } from './links';
import { linkMail, type SendMail } from './mail';

export interface AccountDeps {
  db: Kysely<Database>;
  settings: Pick<Settings, 'enforcePermissions' | 'limits' | 'mail'>;
  /** null: no mail is configured. */
  send: SendMail | null;
}

const success = (message: string) => ({ status_code: 200 as const, message });

const gone = (): ValidationProblem =>
  new ValidationProblem({ token: ['The selected token is invalid.'] });

/** Where the client reads the token: behind the #, which no server, proxy or log gets to see. */
const addressOf = (appUrl: string, token: string): string =>
  `${appUrl.replace(/\/+$/, '')}/auth#link=${token}`;

/** Setting a password: by a link, or by whoever knows the one before (docs/extensions.md: accounts). */
export function registerPasswords(api: FastifyInstance, deps: AccountDeps): void {
  const { db, settings, send } = deps;
  const { mail } = settings;
  const limit = { rateLimit: { max: settings.limits.register, timeWindow: '1 minute' } };
  const open = { onRequest: api.csrfProtection, config: limit };

  /** Whose account is to be opened. @throws HttpProblem 403 for whoever could not give it its rights; 404 */
  const letIn = async (request: FastifyRequest) => {
    const owner = await readOwner(db, request.body);
    const rights = rightsOf(currentUser(request), settings.enforcePermissions);
    // To open an account takes what its address takes.
    const may = rights('users', 'edit') && rights('role-permissions', 'edit');
    if (!may || (await exceedsRights(db, owner.roleCode, rights))) throw forbidden();
    return owner;
  };
  const keep = (on: Kysely<Database>, request: FastifyRequest, recordId: number, after: object) =>
    keepAudit(on, {
      ...{ action: 'rights', user: currentUser(request), origin: originOf(request) },
      ...{ resource: 'users', recordId, after },
    });

  api.post('/user/links', { preHandler: api.authenticate }, async (request) => {
    const owner = await letIn(request);
    const { token, expiresAt } = await inTransaction(db, async (transaction) => {
      const link = await makeLink(transaction, owner.id);
      await keep(transaction, request, owner.id, { link: link.expiresAt });
      return link;
    });
    const isMailed = send !== null && mail !== null && owner.email !== null;
    if (isMailed && owner.email !== null)
      await send(linkMail(owner.email, addressOf(mail.appUrl, token), linkHours)).catch(unsent);
    return { data: { token, expiresAt, mailed: isMailed }, ...success('OK') };
  });

  api.post('/user/temporary-passwords', { preHandler: api.authenticate }, async (request) => {
    const owner = await letIn(request);
    const password = speakable();
    const passwordHash = await hashPassword(password);
    await inTransaction(db, async (transaction) => {
      await storePasswordHash(transaction, owner.id, passwordHash, true);
      await endSessions(transaction, owner.id);
      // Whoever has lost all of it has no other way in.
      await endSecondFactor(transaction, owner.id);
      if (owner.email !== null) await forgetFailures(transaction, owner.email);
      await keep(transaction, request, owner.id, { password: 'temporary' });
    });
    return { data: { password }, ...success('OK') };
  });

  api.post('/forgot-password', open, async (request) => {
    if (send === null || mail === null) throw new HttpProblem(404, 'Not Found.');
    const mailLink = async (typed: string): Promise<void> => {
      const found = await findAccount(db, typed);
      // To the address that the account has: letters that are the same in lower case may be another's mailbox.
      const email = found?.active === true ? (await findAccountById(db, found.id))?.email : null;
      if (found === null || email == null) return;
      const { token } = await makeLink(db, found.id);
      await send(linkMail(email, addressOf(mail.appUrl, token), linkHours));
    };
    // Not waited for, and answered alike for whoever has no account: neither words nor time tell.
    void mailLink(textOf(request.body, 'email').trim()).catch((error: unknown) =>
      request.log.error({ err: error }, 'mail could not be sent'),
    );
    return success('We have emailed your password reset link.');
  });

  api.post('/reset-password/owner', open, async (request) => {
    const owner = await findLink(db, textOf(request.body, 'token'));
    if (owner === null) throw gone();
    const { name, email, isNew } = owner;
    return { data: { name, email, isNew }, ...success('OK') };
  });

  api.post('/reset-password', open, async (request) => {
    const password = readNewPassword(request.body);
    if (!(await spendLink(db, textOf(request.body, 'token'), password))) throw gone();
    return success('Your password has been reset.');
  });

  api.put(
    '/user/password',
    { preHandler: api.authenticate, config: { ...limit, owing: true } },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      const password = readNewPassword(request.body);
      if (!(await isPasswordOf(db, id, textOf(request.body, 'current_password'))))
        throw new ValidationProblem({ current_password: ['The password is incorrect.'] });
      if (await isPasswordOf(db, id, password))
        throw new ValidationProblem({
          password: ['The new password must differ from the current one.'],
        });
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (transaction) => {
        await storePasswordHash(transaction, id, passwordHash);
        await sql`delete from "tokens" where "userId" = ${id} and "id" <> ${sessionId}`.execute(
          transaction,
        );
      });
      return success('Your password has been changed.');
    },
  );
}

/** The administrator sees that it was not sent, and hands the link over otherwise. */
function unsent(cause: unknown): never {
  throw Object.assign(new HttpProblem(502, 'The mail could not be sent.'), { cause });
}

/** Twelve digits in threes: to be read out on the telephone, and good for one sign-in. */
const speakable = (): string =>
  Array.from({ length: 4 }, () => String(randomInt(1000)).padStart(3, '0')).join('-');

/** @throws HttpProblem 404 */
async function readOwner(db: Kysely<Database>, body: unknown) {
  const id =
    typeof body === 'object' && body !== null && 'userId' in body ? Number(body.userId) : 0;
  const found = Number.isSafeInteger(id) ? await findAccountById(db, id) : null;
  if (found === null) throw new HttpProblem(404, 'Record not found.');
  return found;
}
