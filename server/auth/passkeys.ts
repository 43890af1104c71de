import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { systemTables, type Database } from '../db/types';
import { errorMessage } from '../errors';
import { parseJson } from '../json';
import {
  challengeSeconds,
  makeChallenge,
  takeChallenge,
  type ChallengePurpose,
} from './challenges';
import type { RelyingParty } from './relyingParty';

/** Details are only logged. */
export const passkeyRefused = 'The passkey was not accepted.';

/** Loaded on first use: it has a dozen dependencies. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Only unrequested certificates would exceed it. */
const maxAnswerLength = 20_000;

export const base64url = z.string().regex(/^[\w-]+$/);

const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
});

const clientData = z.object({ challenge: base64url });

export function readAnswer<T>(schema: z.ZodType<T>, text: string): T | null {
  if (text.length > maxAnswerLength) return null;
  return schema.safeParse(parseJson(text)).data ?? null;
}

export function challengeIn(clientDataJSON: string): string {
  const text = Buffer.from(clientDataJSON, 'base64url').toString();
  return clientData.safeParse(parseJson(text)).data?.challenge ?? '';
}

export const readAssertion = (text: string): Assertion | null => readAnswer(assertion, text);

export type Assertion = z.infer<typeof assertion>;

export interface KnownPasskey {
  id: number;
  userId: number;
  email: string | null;
  handle: string | null;
  credentialId: string;
  publicKey: string;
}

export async function findPasskey(
  db: Kysely<Database>,
  { id }: RelyingParty,
  credentialId: string,
): Promise<KnownPasskey | null> {
  const row = await systemTables(db)
    .selectFrom('server.passkeys as passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .leftJoin('server.credentials as credentials', 'credentials.userId', 'users.id')
    .select(['passkeys.id', 'passkeys.userId', 'users.email', 'credentials.handle'])
    .select(['passkeys.credentialId', 'passkeys.publicKey'])
    .where('passkeys.credentialId', '=', credentialId)
    .where('passkeys.rpId', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** For any passkey of this host (revealing no accounts), or one of the user whose password was right. */
export async function signInOptions(
  db: Kysely<Database>,
  { id }: RelyingParty,
  challenged: Exclude<ChallengePurpose, { purpose: 'register' }>,
): Promise<object> {
  const { generateAuthenticationOptions } = await webAuthn();
  const allowCredentials =
    challenged.purpose === 'signIn' ? undefined : await descriptors(db, id, challenged.userId);
  return generateAuthenticationOptions({
    rpID: id,
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
    challenge: await makeChallenge(db, challenged),
    ...(allowCredentials && { allowCredentials }),
  });
}

export async function descriptors(db: Kysely<Database>, rpId: string, userId: number) {
  const rows = await systemTables(db)
    .selectFrom('server.passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .orderBy('id')
    .execute();
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports.split(',').filter(Boolean),
  }));
}

type Refusal = { why: string; proven: boolean } | null;

const wrong = (why: string): Refusal => ({ why: `wrong passkey: ${why}`, proven: false });

/** A challenge is good for one response and one purpose. */
export async function checkAssertion(
  db: Kysely<Database>,
  party: RelyingParty,
  challenged: Exclude<ChallengePurpose, { purpose: 'register' }>,
  answer: Assertion,
  passkey: KnownPasskey | null,
): Promise<Refusal> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, challenged))) return wrong('no such challenge');
  if (passkey === null) return wrong('unknown');
  if (challenged.purpose === 'secondFactor' && passkey.userId !== challenged.userId)
    return wrong('of another user');
  const { userHandle } = answer.response;
  // Alone, the response must name its owner.
  const names = challenged.purpose === 'signIn' || userHandle !== undefined;
  if (names && userHandle !== passkey.handle) return wrong('of another account');
  const checked = await verify(party, answer, passkey, challenge);
  if (typeof checked === 'string') return wrong(checked);
  // Of two responses with the same count, one comes from a cloned key.
  const { numAffectedRows = 0n } = await sql`update "server"."passkeys"
    set "counter" = ${checked}, "lastUsedAt" = now() where "id" = ${passkey.id}
      and ("counter" < ${checked} or ("counter" = 0 and ${checked}::bigint = 0))`.execute(db);
  if (numAffectedRows > 0n) return null;
  return { why: 'passkey’s counter went back: there may be a copy of it', proven: true };
}

async function verify(
  { id, origin }: RelyingParty,
  answer: Assertion,
  { credentialId, publicKey }: KnownPasskey,
  challenge: string,
): Promise<number | string> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const response: AuthenticationResponseJSON = { ...answer, clientExtensionResults: {} };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // Compared after verification: otherwise anyone could make the key look cloned.
      credential: {
        id: credentialId,
        counter: 0,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      },
    });
    return verified ? authenticationInfo.newCounter : 'the signature';
  } catch (error) {
    // The library quotes the response.
    return errorMessage(error).slice(0, 200);
  }
}
