import type { Client, Method } from './client';
import { malformed } from './errors';
import { type WireRecord } from './list';
import { useCalls } from './resources';
import { isDoneIn, writeVerified, type WriteEvidence, type WriteState } from './writeVerified';
import { isObject } from '../util/objects';
import { isText } from '../util/text';

/** Times: 'YYYY-MM-DD HH:mm:ss' in Seoul. */
export interface UserSession {
  id: number;
  device: string | null;
  address: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

interface NewPassword {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Single-use. */
export interface PasswordLink {
  token: string;
  expiresAt: string;
  mailed: boolean;
}

export type AccountCalls = ReturnType<typeof accountCalls>;

const SESSIONS = '/user/sessions';
const SECOND_FACTOR = '/user/two-factor-authentication';
const OWN_PASSKEYS = '/user/passkeys';

export function accountCalls(client: Client) {
  const rowsOf = async <Row>(path: string, signal?: AbortSignal): Promise<Row[] | null> => {
    const { data } = await client.request('GET', path, { signal });
    return Array.isArray(data) ? (data.filter(isObject) as unknown as Row[]) : null;
  };
  const write = <Result>(
    [method, path, body]: [Method, string, object?],
    evidence: Pick<WriteEvidence<Result>, 'read' | 'verify'>,
  ): Promise<Result> => {
    const uncertainWrite = method === 'DELETE' || path.endsWith('/end') ? 'delete' : 'update';
    const send = () => client.request(method, path, { ...(body && { body: { ...body } }) });
    return writeVerified(send, { uncertainWrite, ...evidence });
  };
  const writeForStatus = async (
    call: [Method, string, object?],
    verify?: () => Promise<WriteState<true>>,
  ) => {
    await write(call, { read: (answer) => isDoneIn(answer), ...(verify && { verify }) });
  };
  /** The result can't be read again. */
  const writeForResult = <Result>(
    call: [Method, string, object],
    of: (data: WireRecord) => Result | undefined,
  ) =>
    write(call, {
      read: ({ data, success }) => (success !== false && isObject(data) ? of(data) : undefined),
    });
  const codesIn = ({ recoveryCodes }: WireRecord): string[] | undefined =>
    Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : undefined;
  const isDeleted = async <Row>(
    path: string,
    is: (row: Row) => boolean,
  ): Promise<WriteState<true>> => {
    const rows = await rowsOf<Row>(path);
    if (!rows) return 'unknown';
    return rows.some(is) ? 'undone' : { done: true };
  };
  return {
    changePassword: (typed: NewPassword) => writeForStatus(['PUT', '/user/password', typed]),
    sessions: async (signal?: AbortSignal) => (await rowsOf<UserSession>(SESSIONS, signal)) ?? [],
    /** @param id null: all sessions except this one */
    endSession: (id: number | null) =>
      writeForStatus(['DELETE', id === null ? SESSIONS : `${SESSIONS}/${id}`], () =>
        isDeleted<UserSession>(SESSIONS, (session) =>
          id === null ? !session.isCurrent : session.id === id,
        ),
      ),
    async secondFactor(signal?: AbortSignal) {
      const { data } = await client.request('GET', SECOND_FACTOR, { signal });
      const { enabled, recoveryCodes } = isObject(data) ? data : malformed();
      return { enabled: enabled === true, recoveryCodes: Number(recoveryCodes) };
    },
    startSecondFactor: (password: string) =>
      writeForResult(['POST', SECOND_FACTOR, { password }], ({ secret, uri }) =>
        isText(secret) && isText(uri) ? { secret, uri } : undefined,
      ),
    /** @returns recovery codes, shown only once */
    confirmSecondFactor: (code: string) =>
      writeForResult(['POST', '/user/confirmed-two-factor-authentication', { code }], codesIn),
    endSecondFactor: (password: string) =>
      writeForStatus(['POST', `${SECOND_FACTOR}/end`, { password }], async () => {
        const { data } = await client.request('GET', SECOND_FACTOR);
        const enabled = isObject(data) ? data.enabled : undefined;
        if (enabled === false) return { done: true };
        return enabled === true ? 'undone' : 'unknown';
      }),
    passkeys: async (signal?: AbortSignal) =>
      (await rowsOf<OwnPasskey>(OWN_PASSKEYS, signal)) ?? [],
    passkeyOptions: (password: string) =>
      writeForResult(['POST', `${OWN_PASSKEYS}/options`, { password }], (data) =>
        isText(data.challenge) ? data : undefined,
      ),
    /** @returns recovery codes, if none are left */
    addPasskey: (passkey: string, name: string) =>
      writeForResult(['POST', OWN_PASSKEYS, { passkey, name }], codesIn),
    endPasskey: (id: number, password: string) =>
      writeForStatus(['POST', `${OWN_PASSKEYS}/${id}/end`, { password }], () =>
        isDeleted<OwnPasskey>(OWN_PASSKEYS, (one) => one.id === id),
      ),
    makeLink: (userId: number) =>
      writeForResult(['POST', '/user/links', { userId }], ({ token, expiresAt, mailed }) =>
        isText(token) && isText(expiresAt)
          ? { token, expiresAt, mailed: mailed === true }
          : undefined,
      ),
    givePassword: (userId: number) =>
      writeForResult(['POST', '/user/temporary-passwords', { userId }], ({ password }) =>
        isText(password) ? password : undefined,
      ),
  };
}

/**
 * @throws outside of the admin
 * @example const { token } = await useAccountCalls().makeLink(userId);
 */
export const useAccountCalls = (): AccountCalls => useCalls('accounts', accountCalls);
