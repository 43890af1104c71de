import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AttemptLimit } from '../auth/attempts';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { mailer, type SendMail } from './mail';
import { registerPasskeys } from './passkeys';
import { registerPasswords } from './password';
import { registerSecondFactor } from './secondFactor';
import { registerSessions } from './sessions';

export type { SendMail } from './mail';

interface AccountsDeps {
  db: Kysely<Database>;
  attempts: AttemptLimit;
  settings: Pick<Settings, 'enforcePermissions' | 'limits' | 'mail' | 'product' | 'appUrl'>;
  /** Default: what `settings.mail` says. */
  send?: SendMail | null;
}

/** The extension `people`: calls about one's own account, and those by which an administrator admits a user. */
export function registerAccounts(
  api: FastifyInstance,
  { db, attempts, settings, ...given }: AccountsDeps,
): void {
  const { mail, product, limits } = settings;
  const send = given.send ?? (mail === null ? null : mailer(mail));
  registerPasswords(api, { db, attempts, settings, send });
  registerSessions(api, db);
  registerPasskeys(api, { db, attempts, settings });
  registerSecondFactor(api, { db, attempts, product, limit: limits.login });
}
