import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';
import { hashToken } from './tokens';

export const challengeSeconds = 300;

export type ChallengePurpose =
  | { purpose: 'signIn' }
  | { purpose: 'secondFactor'; userId: number }
  | { purpose: 'register'; userId: number; sessionId: number };

/** For all instances. */
export async function makeChallenge(
  db: Kysely<Database>,
  challenged: ChallengePurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32));
  const { purpose, userId, sessionId } = { userId: null, sessionId: null, ...challenged };
  await sql`delete from "server"."passkey_challenges" where "expiresAt" <= now()`.execute(db);
  await sql`insert into "server"."passkey_challenges"
    ("challengeHash", "purpose", "userId", "sessionId", "expiresAt") values
    (${hashToken(Buffer.from(challenge).toString('base64url'))}, ${purpose}, ${userId}, ${sessionId},
      now() + make_interval(secs => ${challengeSeconds}))`.execute(db);
  return challenge;
}

export async function takeChallenge(
  db: Kysely<Database>,
  challenge: string,
  challenged: ChallengePurpose,
): Promise<boolean> {
  const { purpose, userId, sessionId } = { userId: null, sessionId: null, ...challenged };
  const { numAffectedRows = 0n } = await sql`delete from "server"."passkey_challenges"
    where "challengeHash" = ${hashToken(challenge)} and "purpose" = ${purpose} and "expiresAt" > now()
      and "userId" is not distinct from ${userId}::bigint
      and "sessionId" is not distinct from ${sessionId}::bigint`.execute(db);
  return numAffectedRows > 0n;
}
