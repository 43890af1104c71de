import { Secret, TOTP } from 'otpauth';
import { sql, type Kysely } from 'kysely';
import { systemTables, type Database } from '../db/types';
import { hashToken } from './tokens';

/** Seconds; the neighbouring codes also count, as clocks differ. */
const period = 30;
const window = 1;

/** Laravel Fortify's message. */
export const wrongCodeMessage = 'The provided two factor authentication code was invalid.';

/** Authenticator apps support only these settings. */
export const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    period,
    secret: Secret.fromBase32(secret),
    digits: 6,
    algorithm: 'SHA1',
  });

export interface SecondFactors {
  totp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

export async function findSecondFactors(
  db: Kysely<Database>,
  userId: number,
): Promise<SecondFactors> {
  const { rows } = await sql<SecondFactors>`select
    exists (select 1 from "server"."second_factors" where "userId" = ${userId} and "confirmedAt" is not null) as "totp",
    (select count(*) from "server"."passkeys" where "userId" = ${userId}) as "passkeys",
    (select count(*) from "server"."recovery_codes"
    where "userId" = ${userId}) as "recoveryCodes"`.execute(db);
  return rows[0] ?? { totp: false, passkeys: 0, recoveryCodes: 0 };
}

/** @returns false if wrong or used */
export async function takeCode(
  db: Kysely<Database>,
  userId: number,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const typed = code.replaceAll(/[\s-]/g, '').toLowerCase();
  const { totp } = await findSecondFactors(db, userId);
  if (totp && (await takeTotp(db, userId, typed))) return 'totp';
  return (await takeRecoveryCode(db, userId, typed)) ? 'recovery' : null;
}

/** Even before the secret is confirmed. */
export async function takeTotp(
  db: Kysely<Database>,
  userId: number,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const tables = systemTables(db);
  const row = await tables
    .selectFrom('server.second_factors')
    .select('secret')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return false;
  const delta = totpOf(row.secret).validate({ token: code, window });
  if (delta === null) return false;
  const lastStep = Math.floor(Date.now() / 1000 / period) + delta;
  // Of two uses one succeeds.
  const used = await tables
    .updateTable('server.second_factors')
    .set({ lastStep })
    .where('userId', '=', userId)
    .where(sql<boolean>`coalesce("lastStep", 0) < ${lastStep}`)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

async function takeRecoveryCode(
  db: Kysely<Database>,
  userId: number,
  code: string,
): Promise<boolean> {
  const deleted = await systemTables(db)
    .deleteFrom('server.recovery_codes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashToken(code))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
