import { relyingParty } from '../../auth/relyingParty';
import { defineExtension } from '../../engine/extension';
import { registerConfirmers } from './confirmers';
import { openApi } from './openApi';
import { registerPasskeys } from './passkeys';
import { registerPasswords } from './password';
import { registerSecondFactor } from './secondFactor';
import { registerSessions } from './sessions';

/** What a role grants, who may confirm, and accounts: one's own, and those that an administrator admits. */
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
  profile: ({ settings }, user) => ({
    ...(settings.enforcePermissions && { permissions: user?.permissions ?? '' }),
    ...(user?.owes != null && { owes: user.owes }),
  }),
  config: (settings, request) => {
    const party = relyingParty(request, settings);
    return {
      // Who forgot their password can have a link mailed.
      ...(settings.mail !== null && { passwordMail: true }),
      // Where people sign in with passkeys; absent where this address can have none.
      ...(party !== null && { passkeys: party.origin }),
    };
  },
  openApi,
});
