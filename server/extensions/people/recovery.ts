import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/tokens';
import { findSecondFactors } from '../../auth/secondFactor';
import { systemTables, type Database } from '../../db/types';

const recoveryCodes = 8;

export async function firstRecoveryCodes(db: Kysely<Database>, userId: number): Promise<string[]> {
  if ((await findSecondFactors(db, userId)).recoveryCodes > 0) return [];
  const codes = Array.from({ length: recoveryCodes }, makeCode);
  await systemTables(db)
    .insertInto('server.recovery_codes')
    .values(codes.map((one) => ({ userId, codeHash: hashToken(one.replaceAll('-', '')) })))
    .execute();
  return codes;
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** No characters that look alike. */
function makeCode(): string {
  const text = Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
