import type { FastifyInstance } from 'fastify';
import { Secret } from 'otpauth';
import { sql } from 'kysely';
import { succeeded, type ExtensionServer } from '../../engine/extension';
import { recordOwnAction } from '../../auth/actions';
import { currentUser } from '../../auth/plugin';
import { findSecondFactors, takeTotp, totpOf, wrongCodeMessage } from '../../auth/secondFactor';
import { readTextField } from '../../auth/validate';
import { dropRecoveryCodes } from '../../db/accounts';
import { inTransaction } from '../../db/transaction';
import { systemTables } from '../../db/types';
import { HttpProblem, ValidationProblem } from '../../errors';
import { authorizeAccount } from '../../accounts/authorizeAccount';
import { firstRecoveryCodes } from './recovery';

/** In the terms of Laravel Fortify (docs/extensions.md: people). */
export function registerSecondFactor(
  api: FastifyInstance,
  { db, attempts, settings }: ExtensionServer,
): void {
  const rateLimit = { max: settings.limits.login, timeWindow: '1 minute' };
  const config = { allowsRequiredAction: true };
  const signedIn = { preHandler: api.authenticate, config };
  const limited = { preHandler: api.authenticate, config: { ...config, rateLimit } };

  api.get('/user/two-factor-authentication', signedIn, async (request) => {
    const { totp, recoveryCodes } = await findSecondFactors(db, currentUser(request).id);
    return { data: { enabled: totp, recoveryCodes }, ...succeeded };
  });

  api.post('/user/two-factor-authentication', limited, async (request) => {
    const { id, email } = await authorizeAccount({ db, attempts }, request, 'addCodes');
    const fresh = new Secret({ size: 20 }).base32;
    // One that is not confirmed yet may already be in the app: the session ended before the code was sent.
    const row = await systemTables(db)
      .insertInto('server.second_factors')
      .values({ userId: id, secret: fresh, confirmedAt: null, lastStep: null })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ lastStep: null })
          .where('server.second_factors.confirmedAt', 'is', null),
      )
      .returning('secret')
      .executeTakeFirst();
    if (!row) throw new HttpProblem(409, 'Two factor authentication is on.');
    const { secret } = row;
    return {
      data: { secret, uri: totpOf(secret, email ?? '', settings.product).toString() },
      ...succeeded,
    };
  });

  api.post('/user/confirmed-two-factor-authentication', limited, async (request) => {
    const { id } = currentUser(request);
    const code = readTextField(request.body, 'code').replaceAll(/\s/g, '');
    const recoveryCodes = await inTransaction(db, async (transaction) => {
      if (!(await takeTotp(transaction, id, code)))
        throw new ValidationProblem({ code: [wrongCodeMessage] });
      // Sent again: the codes were lost.
      await sql`delete from "server"."recovery_codes" where "userId" = ${id}
        and not exists (select 1 from "server"."passkeys" where "userId" = ${id})
        and exists (select 1 from "server"."second_factors"
          where "userId" = ${id} and "confirmedAt" > now() - interval '10 minutes')`.execute(
        transaction,
      );
      await sql`update "server"."second_factors" set "confirmedAt" = coalesce("confirmedAt", now())
        where "userId" = ${id}`.execute(transaction);
      await recordOwnAction(transaction, request, 'addCodes');
      return firstRecoveryCodes(transaction, id);
    });
    return { data: { recoveryCodes }, ...succeeded };
  });

  api.post('/user/two-factor-authentication/end', limited, async (request) => {
    const { id } = await authorizeAccount({ db, attempts }, request, 'endCodes');
    await inTransaction(db, async (transaction) => {
      await sql`delete from "server"."second_factors" where "userId" = ${id}`.execute(transaction);
      await dropRecoveryCodes(transaction, id);
      await recordOwnAction(transaction, request, 'endCodes');
    });
    return succeeded;
  });
}
