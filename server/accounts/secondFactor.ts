import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Secret } from 'otpauth';
import { sql, type Kysely } from 'kysely';
import { findAccountById, isPasswordOf } from '../auth/credentials';
import { currentUser } from '../auth/plugin';
import { hasSecondFactor, takeTotp, totpOf, wrongCode } from '../auth/secondFactor';
import { hashToken } from '../auth/tokens';
import { textOf } from '../auth/validate';
import { endSecondFactor } from '../db/accounts';
import { inTransaction } from '../db/transaction';
import { systemTables, type Database } from '../db/types';
import { HttpProblem, ValidationProblem } from '../errors';

const success = { status_code: 200, message: 'OK' } as const;

/** For a lost device: each holds once. */
const recoveryCodes = 8;

interface SecondFactorDeps {
  db: Kysely<Database>;
  /** Names the account in an authenticator app. */
  product: string;
  /** Tries of a code per minute. */
  limit: number;
}

/** Codes of an authenticator app beside the password, in the words of Laravel Fortify (docs/extensions.md: accounts). */
export function registerSecondFactor(
  api: FastifyInstance,
  { db, product, limit }: SecondFactorDeps,
): void {
  const owing = { preHandler: api.authenticate, config: { owing: true } };
  const limited = {
    ...owing,
    config: { owing: true, rateLimit: { max: limit, timeWindow: '1 minute' } },
  };

  api.get('/user/two-factor-authentication', owing, async (request) => {
    const { id } = currentUser(request);
    const { rows } = await sql<{ left: number }>`
      select count(*) as "left" from "recovery_codes" where "userId" = ${id}`.execute(db);
    const data = { enabled: await hasSecondFactor(db, id), recoveryCodes: rows[0]?.left ?? 0 };
    return { data, ...success };
  });

  api.post('/user/two-factor-authentication', limited, async (request) => {
    const { id } = currentUser(request);
    await checkPassword(db, id, request.body);
    if (await hasSecondFactor(db, id))
      throw new HttpProblem(409, 'Two factor authentication is on.');
    const secret = new Secret({ size: 20 }).base32;
    const none = { secret, confirmedAt: null, lastStep: null };
    await systemTables(db)
      .insertInto('second_factors')
      .values({ userId: id, ...none })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(none))
      .execute();
    const account = await findAccountById(db, id);
    return {
      data: { secret, uri: totpOf(secret, account?.email ?? '', product).toString() },
      ...success,
    };
  });

  api.post('/user/confirmed-two-factor-authentication', limited, async (request) => {
    const { id } = currentUser(request);
    const code = textOf(request.body, 'code').replaceAll(/\s/g, '');
    const codes = Array.from({ length: recoveryCodes }, makeCode);
    await inTransaction(db, async (transaction) => {
      if (!(await takeTotp(transaction, id, code)))
        throw new ValidationProblem({ code: [wrongCode] });
      await sql`update "second_factors" set "confirmedAt" = now() where "userId" = ${id}`.execute(
        transaction,
      );
      await sql`delete from "recovery_codes" where "userId" = ${id}`.execute(transaction);
      await systemTables(transaction)
        .insertInto('recovery_codes')
        .values(codes.map((one) => ({ userId: id, codeHash: hashToken(one.replaceAll('-', '')) })))
        .execute();
    });
    return { data: { recoveryCodes: codes }, ...success };
  });

  api.post('/user/two-factor-authentication/end', limited, async (request) => {
    const { id } = currentUser(request);
    await checkPassword(db, id, request.body);
    await inTransaction(db, (transaction) => endSecondFactor(transaction, id));
    return success;
  });
}

/** Whoever sits down at an open screen does not change how one signs in. @throws ValidationProblem */
async function checkPassword(db: Kysely<Database>, userId: number, body: unknown): Promise<void> {
  if (!(await isPasswordOf(db, userId, textOf(body, 'password'))))
    throw new ValidationProblem({ password: ['The password is incorrect.'] });
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten letters and digits that nobody mistakes for one another. */
function makeCode(): string {
  const text = Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
