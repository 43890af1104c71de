import type { AuthProvider } from 'ra-core';
import type { Session } from './session';
import { isPresent } from './state';

// For react-admin: no notification and no redirect. The router follows the session itself.
const SILENTLY = { message: false, redirectTo: false } as const;

export interface ProfileAuthProvider extends AuthProvider {
  /** After an edit (rules: own-browser). */
  reloadProfile(): Promise<void>;
}

/** Never navigates; see src/app/guard.ts. */
export function createAuthProvider(session: Session): ProfileAuthProvider {
  return {
    login: (credentials) => session.login(credentials),
    logout() {
      // The browser is signed out synchronously; the request never rejects.
      void session.logout();
      return Promise.resolve(false);
    },
    checkAuth: () => (session.check() ? Promise.resolve() : Promise.reject(SILENTLY)),
    // The client has already reported it. A rejection would make react-admin answer the call with an empty record: a
    // failed save would count as done.
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
        names: state.names,
      });
    },
    reloadProfile: () => session.reloadProfile(),
    getPermissions: () => Promise.resolve(session.getSnapshot().userRole),
  };
}
