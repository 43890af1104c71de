import { asUserId } from './storage';
import type { StoredSession } from './storage';

/** Why a session ended; null before the first sign-in and while signed in. */
export type SignOutReason = 'logout' | 'expired' | 'unauthenticated' | 'profile' | 'elsewhere';

/**
 * The signed-in user (rules: sign-in). `accessToken` and `userId` are null while signed out. While the session is suspended
 * only the token is: it ran out over unsaved work, which stays on the screen until the person signs in again.
 */
export interface SessionState {
  readonly accessToken: string | null;
  readonly userId: number | null;
  readonly userOffice: string | null;
  readonly userDepartment: string | null;
  readonly userRole: string | null;
  readonly userName: string | null;
  readonly userAvatar: string | null;
  readonly userJob: string | null;
  /** The address signed in with, to sign in again with; null where nobody kept it. */
  readonly userEmail: string | null;
  /** What the person's role grants, as it stands in the role; null where the backend does not tell. */
  readonly permissions: string | null;
  /** What they have to do before anything else: replace a password that was given to them, or add a second factor. */
  readonly owes: 'password' | 'secondFactor' | null;
  /** The views that their lists start with, as the backend says it: the admin reads them (extension `settings`). */
  readonly startViews: unknown;
  /** The page's user before another tab signed in a different one, and whether they had unsaved work. */
  readonly insteadOf: { readonly name: string; readonly unsaved: boolean } | null;
  readonly didAutoLogout: boolean;
  readonly signedOutBy: SignOutReason | null;
}

export type SignedInSession = SessionState & {
  readonly accessToken: string;
  readonly userId: number;
};

export const isSignedIn = (state: SessionState): state is SignedInSession =>
  state.accessToken !== null && state.userId !== null;

export type PresentSession = SessionState & { readonly userId: number };

/** Is somebody's work on the screen? Signed in, or suspended. */
export const isPresent = (state: SessionState): state is PresentSession => state.userId !== null;

export const isSuspended = (state: SessionState): state is PresentSession =>
  isPresent(state) && state.accessToken === null;

/** The state after a sign-out; only an automatic one is flagged as such (rules: session-end). */
export function signedOut(reason: SignOutReason | null): SessionState {
  return {
    accessToken: null,
    userId: null,
    userOffice: null,
    userDepartment: null,
    userRole: null,
    userName: null,
    userAvatar: null,
    userJob: null,
    userEmail: null,
    permissions: null,
    owes: null,
    startViews: undefined,
    insteadOf: null,
    didAutoLogout: reason === 'expired' || reason === 'unauthenticated',
    signedOutBy: reason,
  };
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** An empty text grants nothing, which is not the same as none. */
const grantedBy = ({ permissions }: Record<string, unknown>): string | null =>
  typeof permissions === 'string' ? permissions : null;

const owedBy = ({ owes }: Record<string, unknown>): SessionState['owes'] =>
  owes === 'password' || owes === 'secondFactor' ? owes : null;

/** Reads the profile that `POST /me` answers in snake_case; the user id is the one kept from login. */
export function fromProfile(
  { accessToken, userId, email }: StoredSession,
  me: Record<string, unknown>,
): SignedInSession {
  return {
    ...signedOut(null),
    accessToken,
    userId,
    userEmail: text(email),
    userOffice: text(me.office_code),
    userDepartment: text(me.department_code),
    userRole: text(me.role_code),
    userName: text(me.name),
    userAvatar: text(me.avatar),
    userJob: text(me.job),
    permissions: grantedBy(me),
    owes: owedBy(me),
    startViews: me.start_views,
  };
}

export interface LoginAnswer {
  state: SignedInSession;
  /** Seconds from now until the token ends. */
  expiresIn: number;
}

/** Reads the answer of `POST /login`; undefined when it does not make a session. */
export function fromLogin(answer: Record<string, unknown>): LoginAnswer | undefined {
  const userId = asUserId(answer.userId);
  const accessToken = text(answer.accessToken);
  const expiresIn = Number(answer.expiresIn ?? Number.NaN);
  if (userId === undefined || accessToken === null || !Number.isFinite(expiresIn) || expiresIn <= 0)
    return undefined;
  return {
    expiresIn,
    state: {
      ...signedOut(null),
      accessToken,
      userId,
      userOffice: text(answer.userOffice),
      userDepartment: text(answer.userDepartment),
      userRole: text(answer.userRole),
      userName: text(answer.userName),
      userAvatar: text(answer.userAvatar),
      userJob: text(answer.userJob),
      permissions: grantedBy(answer),
      owes: owedBy(answer),
      startViews: answer.start_views,
    },
  };
}
