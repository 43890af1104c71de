import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { succeeded, type ExtensionServer } from '../../engine/extension';
import { accountsPerAddress } from '../../auth/attempts';
import { recordOwnAction } from '../../auth/actions';
import { challengeSeconds, makeChallenge, takeChallenge } from '../../auth/challenges';
import {
  base64url,
  challengeIn,
  descriptors,
  passkeyRefused,
  readAnswer,
  signInOptions,
  webAuthn,
} from '../../auth/passkeys';
import { currentUser } from '../../auth/plugin';
import { relyingParty, type RelyingParty } from '../../auth/relyingParty';
import { readTextField } from '../../auth/validate';
import { dropRecoveryCodes } from '../../db/accounts';
import { inTransaction } from '../../db/transaction';
import { systemTables, type Database } from '../../db/types';
import { HttpProblem, ValidationProblem } from '../../errors';
import { idIn } from '../../ids';
import { authorizeAccount, type Owner } from '../../accounts/authorizeAccount';
import { firstRecoveryCodes } from './recovery';
import { momentIn } from './sessions';

const maxNameLength = 100;

/** Ed25519, ES256, RS256: every authenticator supports one. */
const algorithms = [-8, -7, -257];

const registration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** docs/extensions.md: people. */
export function registerPasskeys(
  api: FastifyInstance,
  { db, attempts, settings }: ExtensionServer,
): void {
  const rateLimit = { max: settings.limits.login, timeWindow: '1 minute' };
  const config = { allowsRequiredAction: true };
  const signedIn = { preHandler: api.authenticate, config };
  const limited = { preHandler: api.authenticate, config: { ...config, rateLimit } };
  /** @throws HttpProblem 404 if unavailable */
  const partyOf = (request: FastifyRequest): RelyingParty => {
    const party = relyingParty(request, settings);
    if (party === null) throw new HttpProblem(404, 'Not Found.');
    return party;
  };

  api.get('/user/passkeys', signedIn, async (request) => {
    const { rows } =
      await sql`select "id", "name", ${momentIn('createdAt')}, ${momentIn('lastUsedAt')}
      from "server"."passkeys" where "userId" = ${currentUser(request).id}
      order by "id"`.execute(db);
    return { data: rows, ...succeeded };
  });

  const bySignIn = { max: settings.limits.login * accountsPerAddress, timeWindow: '1 minute' };
  const csrf = { onRequest: api.csrfProtection, config: { rateLimit: bySignIn } };
  api.post('/login/passkey', csrf, async (request) => {
    const options = await signInOptions(db, partyOf(request), { purpose: 'signIn' });
    return { data: options, ...succeeded };
  });

  api.post('/user/passkeys/options', limited, async (request) => {
    const party = partyOf(request);
    const owner = await authorizeAccount({ db, attempts }, request, 'addPasskey');
    return { data: await registerOptions(db, party, settings.product, owner), ...succeeded };
  });

  api.post('/user/passkeys', limited, async (request) => {
    const party = partyOf(request);
    const who = currentUser(request);
    // Proves that this session has confirmed the password.
    const passkey = await readRegistration(db, party, who, readTextField(request.body, 'passkey'));
    if (passkey === null) throw new ValidationProblem({ passkey: [passkeyRefused] });
    const name = nameOf(request.body);
    const recoveryCodes = await inTransaction(db, async (transaction) => {
      const { numInsertedOrUpdatedRows: added = 0n } = await systemTables(transaction)
        .insertInto('server.passkeys')
        .values({ ...passkey, name, userId: who.id, rpId: party.id })
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .executeTakeFirst();
      if (added === 0n) throw new ValidationProblem({ passkey: [passkeyRefused] });
      await recordOwnAction(transaction, request, 'addPasskey', { name });
      return firstRecoveryCodes(transaction, who.id);
    });
    return { data: { recoveryCodes }, ...succeeded };
  });

  api.post<{ Params: { id: string } }>('/user/passkeys/:id/end', limited, async (request) => {
    const { id } = await authorizeAccount({ db, attempts }, request, 'endPasskey');
    const passkeyId = idIn(request.params.id) ?? 0;
    await inTransaction(db, async (transaction) => {
      const deleted = await systemTables(transaction)
        .deleteFrom('server.passkeys')
        .where('userId', '=', id)
        .where('id', '=', passkeyId)
        .returning('name')
        .executeTakeFirst();
      if (deleted === undefined) throw new HttpProblem(404, 'Not Found.');
      await dropRecoveryCodes(transaction, id);
      await recordOwnAction(transaction, request, 'endPasskey', deleted);
    });
    return succeeded;
  });
}

function nameOf(body: unknown): string {
  const name = readTextField(body, 'name').replaceAll('\0', '').trim();
  return name.slice(0, maxNameLength) || 'Passkey';
}

/** Discoverable, with user verification. */
async function registerOptions(
  db: Kysely<Database>,
  { id: rpID }: RelyingParty,
  rpName: string,
  { id, email, sessionId }: Owner,
): Promise<object> {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: email ?? '',
    userID: await handleOf(db, id),
    challenge: await makeChallenge(db, { purpose: 'register', userId: id, sessionId }),
    timeout: challengeSeconds * 1000,
    excludeCredentials: await descriptors(db, rpID, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  });
}

/** Random and constant; reveals nothing. */
async function handleOf(db: Kysely<Database>, userId: number): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ handle: string }>`
    update "server"."credentials" set "handle" = coalesce("handle", ${challenge}) where "userId" = ${userId}
    returning "handle"`.execute(db);
  // The route requires a password, so there is a row.
  return Uint8Array.from(Buffer.from(rows[0]?.handle ?? challenge, 'base64url'));
}

async function readRegistration(
  db: Kysely<Database>,
  { id, origin }: RelyingParty,
  { id: userId, sessionId }: { id: number; sessionId: number },
  text: string,
) {
  const answer = readAnswer(registration, text);
  if (answer === null) return null;
  const challenge = challengeIn(answer.response.clientDataJSON);
  const challenged = { purpose: 'register', userId, sessionId } as const;
  if (!(await takeChallenge(db, challenge, challenged))) return null;
  const { transports = [], ...response } = answer.response;
  const verified = await verify(
    { ...answer, response, clientExtensionResults: {} },
    { challenge, id, origin },
  );
  if (verified === null) return null;
  const { credential } = verified;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.join(','),
  };
}

/** For other formats the library would fetch certificates. */
const formats = ['none', 'packed'];

async function verify(
  response: RegistrationResponseJSON,
  expected: { challenge: string; id: string; origin: string },
) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = Uint8Array.from(
      Buffer.from(response.response.attestationObject, 'base64url'),
    );
    if (!formats.includes(decodeAttestationObject(attestation).get('fmt'))) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo ?? null;
  } catch {
    return null;
  }
}
