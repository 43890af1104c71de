import type { AuthProvider } from 'ra-core';
import type { Session } from './session';
import { isPresent } from './state';

// react-admin takes `message: false` as "say nothing" and `redirectTo: false` as "go nowhere": the router's shell
// follows the session itself, so that every way out takes one and the same path.
const SILENTLY = { message: false, redirectTo: false } as const;

/** What our screens need beyond react-admin's own. */
export interface ProfileAuthProvider extends AuthProvider {
  /** Fetches the signed-in person's profile again, once it was edited (rules: own-browser). */
  reloadProfile(): Promise<void>;
}

/** react-admin's door to the session. It never navigates; see src/app/guard.ts. */
export function createAuthProvider(session: Session): ProfileAuthProvider {
  return {
    login: (credentials) => session.login(credentials),
    logout() {
      // The browser is signed out when this returns; telling the server goes on by itself and never rejects.
      void session.logout();
      return Promise.resolve(false);
    },
    checkAuth: () => (session.check() ? Promise.resolve() : Promise.reject(SILENTLY)),
    // The client has told the session already, and which token it was. Rejecting here would make react-admin answer the
    // refused call with an empty record: a save that never happened would count as done, and its draft be dropped.
    checkError: () => Promise.resolve(),
    getIdentity() {
      const state = session.getSnapshot();
      if (!isPresent(state)) return Promise.reject(SILENTLY);
      return Promise.resolve({
        id: state.userId,
        fullName: state.userName ?? '',
        ...(state.userAvatar === null ? {} : { avatar: state.userAvatar }),
        office: state.userOffice,
        department: state.userDepartment,
        role: state.userRole,
        job: state.userJob,
      });
    },
    reloadProfile: () => session.reloadProfile(),
    getPermissions: () => Promise.resolve(session.getSnapshot().userRole),
  };
}
