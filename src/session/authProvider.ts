import type { AuthProvider } from 'ra-core';
import type { Session } from './session';
import { isSignedIn } from './state';

// react-admin takes `message: false` as "say nothing" and `redirectTo: false` as "go nowhere": the router's shell
// follows the session itself, so that every way out takes one and the same path.
const SILENTLY = { message: false, redirectTo: false } as const;
const ALREADY_OUT = { message: false, logoutUser: false } as const;

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error
    ? error.status
    : undefined;
}

/** react-admin's door to the session. It never navigates; see src/app/guard.ts. */
export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: (credentials) => session.login(credentials),
    logout() {
      // The browser is signed out when this returns; telling the server goes on by itself and never rejects.
      void session.logout();
      return Promise.resolve(false);
    },
    checkAuth: () => (session.check() ? Promise.resolve() : Promise.reject(SILENTLY)),
    checkError(error: unknown) {
      const status = statusOf(error);
      if (status !== 401 && status !== 419) return Promise.resolve();
      session.unauthenticated();
      return Promise.reject(ALREADY_OUT);
    },
    getIdentity() {
      const state = session.getSnapshot();
      if (!isSignedIn(state)) return Promise.reject(SILENTLY);
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
    getPermissions: () => Promise.resolve(session.getSnapshot().userRole),
  };
}
