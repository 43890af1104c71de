import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/tokens';
import { findSecondFactors } from '../../auth/secondFactor';
import { systemTables, type Database } from '../../db/types';
import { randomLetters } from '../../ids';

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

function makeCode(): string {
  const text = randomLetters(10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
