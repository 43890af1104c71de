import { relyingParty } from '../../auth/relyingParty';
import { findPlaceNames } from '../../db/accounts';
import { defineExtension } from '../../engine/extension';
import { registerConfirmers } from './confirmers';
import { openApi } from './openApi';
import { registerPasskeys } from './passkeys';
import { registerPasswords } from './password';
import { registerSecondFactor } from './secondFactor';
import { registerSessions } from './sessions';

/** Roles, nominees, and accounts. */
export const people = defineExtension({
  name: 'people',
  routes: (api, server) => {
    for (const register of [
      registerPasswords,
      registerSessions,
      registerPasskeys,
      registerSecondFactor,
      registerConfirmers,
    ])
      register(api, server);
  },
  profile: async ({ db, settings }, user) => ({
    ...(settings.enforcePermissions && { permissions: user?.permissions ?? '' }),
    ...(user?.owes != null && { owes: user.owes }),
    ...(user && { names: await findPlaceNames(db, user) }),
  }),
  config: (settings, request) => {
    const party = relyingParty(request, settings);
    return {
      ...(settings.mail !== null && { passwordMail: true }),
      // Absent: no passkeys at this address.
      ...(party !== null && { passkeys: party.origin }),
    };
  },
  openApi,
});
