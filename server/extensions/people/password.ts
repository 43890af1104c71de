import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { recordAccountAction, recordOwnAction, type AccountAction } from '../../auth/actions';
import { findAccount, isPasswordOf, storePasswordHash } from '../../auth/credentials';
import { hashPassword } from '../../auth/password';
import { currentUser } from '../../auth/plugin';
import { readNewPassword, readTextField } from '../../auth/validate';
import { endLinks } from '../../db/accounts';
import { inTransaction } from '../../db/transaction';
import { HttpProblem, ValidationProblem } from '../../errors';
import { authorizeAccount } from '../../accounts/authorizeAccount';
import {
  findLink,
  givePassword,
  linkAddress,
  linkHours,
  makeLink,
  redeemLink,
  requestLink,
} from '../../accounts/links';
import { linkMail } from '../../mail';
import type { ExtensionServer } from '../../engine/extension';

const success = (message: string) => ({ status_code: 200 as const, message });

const invalidLink = (): ValidationProblem =>
  new ValidationProblem({ token: ['The selected token is invalid.'] });

/** docs/extensions.md: people. */
export function registerPasswords(
  api: FastifyInstance,
  { db, attempts, settings, send }: ExtensionServer,
): void {
  const { mail } = settings;
  const limit = { rateLimit: { max: settings.limits.register, timeWindow: '1 minute' } };
  const open = { onRequest: api.csrfProtection, config: limit };

  const createAuthorize = (request: FastifyRequest, action: AccountAction) =>
    authorizeAccount({ db, attempts, enforced: settings.enforcePermissions }, request, action);

  api.post('/user/links', { preHandler: api.authenticate }, async (request) => {
    const owner = await createAuthorize(request, 'makeLink');
    const { token, expiresAt } = await inTransaction(db, async (transaction) => {
      const link = await makeLink(transaction, owner.id);
      const what = { who: currentUser(request), ownerId: owner.id, until: link.expiresAt };
      await recordAccountAction(transaction, request, 'makeLink', what);
      return link;
    });
    let mailed = false;
    if (send !== null && mail !== null && owner.email !== null)
      try {
        await send(linkMail(owner.email, linkAddress(mail.appUrl, token), linkHours));
        mailed = true;
      } catch (error) {
        // The administrator passes the link on by other means.
        logUnsent(request, error);
      }
    return { data: { token, expiresAt, mailed }, ...success('OK') };
  });

  api.post('/user/temporary-passwords', { preHandler: api.authenticate }, async (request) => {
    const owner = await createAuthorize(request, 'givePassword');
    const what = { who: currentUser(request), ownerId: owner.id };
    const password = await givePassword(db, owner, (transaction) =>
      recordAccountAction(transaction, request, 'givePassword', what),
    );
    return { data: { password }, ...success('OK') };
  });

  api.post('/forgot-password', open, async (request) => {
    if (send === null || mail === null) throw new HttpProblem(404, 'Not Found.');
    const mailLink = async (typed: string): Promise<void> => {
      const account = await findAccount(db, typed);
      if (account?.active !== true || account.email === null) return;
      const link = await requestLink(db, account.id);
      if (link === null) return;
      // Not to the typed address: in another case it may be another mailbox.
      try {
        await send(linkMail(account.email, linkAddress(mail.appUrl, link.token), linkHours));
      } catch (error) {
        // The user may retry at once.
        await endLinks(db, account.id);
        throw error;
      }
    };
    // Not awaited, always the same response: nothing reveals whether an account exists.
    void mailLink(readTextField(request.body, 'email').trim()).catch((error: unknown) =>
      logUnsent(request, error),
    );
    return success('We have emailed your password reset link.');
  });

  api.post('/reset-password/owner', open, async (request) => {
    const owner = await findLink(db, readTextField(request.body, 'token'));
    if (owner === null) throw invalidLink();
    const { name, email, isNew } = owner;
    return { data: { name, email, isNew }, ...success('OK') };
  });

  api.post('/reset-password', open, async (request) => {
    const password = readNewPassword(request.body);
    const isRedeemed = await redeemLink(
      db,
      readTextField(request.body, 'token'),
      password,
      (on, { userId, name }) =>
        recordAccountAction(on, request, 'resetPassword', {
          who: { id: userId, name },
          ownerId: userId,
        }),
    );
    if (!isRedeemed) throw invalidLink();
    return success('Your password has been reset.');
  });

  api.put(
    '/user/password',
    { preHandler: api.authenticate, config: { ...limit, allowsRequiredAction: true } },
    async (request) => {
      const password = readNewPassword(request.body);
      const { id, sessionId } = await authorizeAccount({ db, attempts }, request, 'changePassword');
      if (await isPasswordOf(db, id, password))
        throw new ValidationProblem({
          password: ['The new password must differ from the current one.'],
        });
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (transaction) => {
        await storePasswordHash(transaction, id, passwordHash);
        await sql`delete from "server"."tokens"
          where "userId" = ${id} and "id" <> ${sessionId}`.execute(transaction);
        // Another user with an open link could take over the account.
        await endLinks(transaction, id);
        await recordOwnAction(transaction, request, 'changePassword');
      });
      return success('Your password has been changed.');
    },
  );
}

const logUnsent = (request: FastifyRequest, error: unknown) =>
  request.log.error({ err: error }, 'mail could not be sent');
