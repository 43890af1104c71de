import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/types';
import { ValidationProblem, type FieldErrors } from '../errors';
import { recordAccountAction } from './actions';
import type { SignInOutcome } from './attempts';
import { findAccount, findAccountOf, renewHash, type Account } from './credentials';
import {
  checkAssertion,
  findPasskey,
  passkeyRefused,
  readAssertion,
  signInOptions,
  type Assertion,
  type KnownPasskey,
} from './passkeys';
import { isWeak, verifyPassword } from './password';
import type { RelyingParty } from './relyingParty';
import { findSecondFactors, takeCode, wrongCodeMessage, type SecondFactors } from './secondFactor';
import type { Credentials } from './validate';

interface Checked {
  outcome: SignInOutcome;
  account: Account | null;
  why: string | null;
  refusal: ValidationProblem | null;
}

interface AttemptContext {
  db: Kysely<Database>;
  request: FastifyRequest;
  party: RelyingParty | null;
}

const right = (account: Account): Checked => ({
  outcome: 'right',
  account,
  why: null,
  refusal: null,
});

const wrong = (account: Account | null, why: string, refusal: ValidationProblem): Checked => ({
  outcome: 'wrong',
  account,
  why,
  refusal,
});

/** On the address field, as in Laravel. */
export const signInProblem = (message: string): ValidationProblem =>
  new ValidationProblem({ email: [message] });

const asksMore = (errors: FieldErrors, more: object = {}): ValidationProblem =>
  new ValidationProblem(errors, { second_factor: true, ...more });

async function checkCredentials(
  context: AttemptContext,
  { email, password, ...second }: Credentials,
): Promise<Checked> {
  const { db } = context;
  const account = await findAccount(db, email);
  const hash = account?.passwordHash ?? null;
  const isRight = await verifyPassword(password, hash);
  if (account === null || hash === null || !isRight)
    return wrong(
      null,
      'wrong address or password',
      signInProblem('These credentials do not match our records.'),
    );
  const factors = await findSecondFactors(db, account.id);
  const checked =
    factors.totp || factors.passkeys > 0
      ? await checkSecond(context, account, factors, second)
      : right(account);
  if (checked.outcome === 'right' && isWeak(hash)) await renewHash(db, account.id, password);
  return checked;
}

async function checkSecond(
  { db, request, party }: AttemptContext,
  account: Account,
  { totp, passkeys }: SecondFactors,
  { code, passkey }: Pick<Credentials, 'code' | 'passkey'>,
): Promise<Checked> {
  const { id } = account;
  const challenged = { purpose: 'secondFactor', userId: id } as const;
  if (passkey !== '') {
    const answer = readAssertion(passkey);
    const registered = answer && party && (await findPasskey(db, party, answer.id));
    const refusal =
      answer && party && (await checkAssertion(db, party, challenged, answer, registered));
    if (answer && party && refusal === null) return right(account);
    const why = refusal?.why ?? 'wrong passkey: no answer of one';
    return wrong(account, why, asksMore({ passkey: [passkeyRefused] }));
  }
  if (code === '') {
    const offered = party !== null && passkeys > 0;
    const options = offered && { passkey: await signInOptions(db, party, challenged) };
    const refusal = asksMore({ code: ['The code field is required.'] }, { totp, ...options });
    return { outcome: 'open', account, why: null, refusal };
  }
  const isRight = await inTransaction(db, async (transaction) => {
    const factor = await takeCode(transaction, id, code);
    if (factor === 'recovery')
      await recordAccountAction(transaction, request, 'useRecoveryCode', {
        who: account,
        ownerId: id,
      });
    return factor !== null;
  });
  return isRight
    ? right(account)
    : wrong(account, 'wrong code', asksMore({ code: [wrongCodeMessage] }));
}

/** A passkey is both factors: the device and its user verification. */
async function checkPasskey(
  { db, party }: AttemptContext,
  answer: Assertion | null,
  passkey: KnownPasskey | null,
): Promise<Checked> {
  const refusal = new ValidationProblem({ passkey: [passkeyRefused] });
  if (answer === null || party === null)
    return wrong(null, 'wrong passkey: no answer of one', refusal);
  const failure = await checkAssertion(db, party, { purpose: 'signIn' }, answer, passkey);
  const isProven = failure === null || failure.proven;
  const account = passkey && isProven ? await findAccountOf(db, passkey.userId) : null;
  if (failure !== null) return wrong(account, failure.why, refusal);
  return account === null ? wrong(null, 'no account', refusal) : right(account);
}

/** @param credentials form values, or the response of a passkey alone */
export async function signInOf(context: AttemptContext, credentials: Credentials | string) {
  if (typeof credentials !== 'string') {
    const { email } = credentials;
    const attempt = () => checkCredentials(context, credentials);
    return { email, countedAs: email, passkey: false, attempt };
  }
  const { db, party } = context;
  const answer = readAssertion(credentials);
  const passkey = answer && party && (await findPasskey(db, party, answer.id));
  const email = passkey?.email ?? '';
  return {
    email,
    // No account can have this address.
    countedAs: email || `passkey ${answer?.id ?? ''}`,
    passkey: true,
    attempt: () => checkPasskey(context, answer, passkey),
  };
}
