import { asUserId } from './storage';
import type { StoredSession } from './storage';

/** null before the first sign-in and while signed in. */
export type SignOutReason = 'logout' | 'expired' | 'unauthenticated' | 'profile' | 'elsewhere';

/** Token and `userId` are null while signed out (rules: sign-in); while suspended only the token. */
export interface SessionState {
  readonly accessToken: string | null;
  readonly userId: number | null;
  readonly userOffice: string | null;
  readonly userDepartment: string | null;
  readonly userRole: string | null;
  readonly userName: string | null;
  readonly userAvatar: string | null;
  readonly userJob: string | null;
  /** To sign in again; null if unknown. */
  readonly userEmail: string | null;
  /** Unparsed; null if the backend does not report them. */
  readonly permissions: string | null;
  /** Required action: replace an assigned password or add a second factor. */
  readonly owes: 'password' | 'secondFactor' | null;
  /** Of the user's lists, unparsed (extension `settings`). */
  readonly startViews: unknown;
  /** Of office, department and role, unparsed (extension `people`). */
  readonly names: unknown;
  /** The previous user, after a sign-in in another tab. */
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

/** Signed in or suspended. */
export const isPresent = (state: SessionState): state is PresentSession => state.userId !== null;

export const isSuspended = (state: SessionState): state is PresentSession =>
  isPresent(state) && state.accessToken === null;

/** Only automatic sign-outs are flagged (rules: session-end). */
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
    names: undefined,
    insteadOf: null,
    didAutoLogout: reason === 'expired' || reason === 'unauthenticated',
    signedOutBy: reason,
  };
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** An empty string grants nothing; null means unknown. */
const grantedBy = ({ permissions }: Record<string, unknown>): string | null =>
  typeof permissions === 'string' ? permissions : null;

const owedBy = ({ owes }: Record<string, unknown>): SessionState['owes'] =>
  owes === 'password' || owes === 'secondFactor' ? owes : null;

/** Alike in both answers. */
const extensionsOf = (answer: Record<string, unknown>) => ({
  permissions: grantedBy(answer),
  owes: owedBy(answer),
  startViews: answer.start_views,
  names: answer.names,
});

/** The user id is the one from login. */
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
    ...extensionsOf(me),
  };
}

export interface LoginAnswer {
  state: SignedInSession;
  /** Seconds. */
  expiresIn: number;
}

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
      ...extensionsOf(answer),
    },
  };
}
