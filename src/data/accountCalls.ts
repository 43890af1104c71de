import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { Client } from './client';
import { ApiError, transportText } from './errors';
import { type WireRecord } from './list';
import { isObject } from '../util/objects';

/** The extension that has these calls (docs/extensions.md). */
export const ACCOUNTS = 'accounts';

/** A place where somebody is signed in; moments are 'YYYY-MM-DD HH:mm:ss' in Seoul. */
export interface SignedInPlace {
  id: number;
  device: string | null;
  address: string | null;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** One of one's own passkeys; moments likewise. */
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

/** A link by which somebody sets their password, once. */
export interface PasswordLink {
  token: string;
  expiresAt: string;
  mailed: boolean;
}

/** The calls of the extension `accounts` for whoever is signed in. All reject with ApiError. */
export interface AccountCalls {
  changePassword(typed: NewPassword): Promise<void>;
  places(signal?: AbortSignal): Promise<SignedInPlace[]>;
  /** null: all but this one. */
  endPlace(id: number | null): Promise<void>;
  secondFactor(signal?: AbortSignal): Promise<{ enabled: boolean; recoveryCodes: number }>;
  startSecondFactor(password: string): Promise<{ secret: string; uri: string }>;
  /** @returns the codes for a lost device, which nobody can be told again */
  confirmSecondFactor(code: string): Promise<string[]>;
  endSecondFactor(password: string): Promise<void>;
  passkeys(signal?: AbortSignal): Promise<OwnPasskey[]>;
  /** What a browser makes a passkey from. */
  passkeyOptions(password: string): Promise<object>;
  /** @param passkey the browser's answer @returns as `confirmSecondFactor`; none where some are left */
  addPasskey(passkey: string, name: string): Promise<string[]>;
  endPasskey(id: number, password: string): Promise<void>;
  makeLink(userId: number): Promise<PasswordLink>;
  /** @returns a password that its owner replaces at the first sign-in */
  givePassword(userId: number): Promise<string>;
}

const SECOND_FACTOR = '/user/two-factor-authentication';
const OWN_PASSKEYS = '/user/passkeys';

export function accountCalls(client: Client): AccountCalls {
  const dataOf = async (answer: Promise<WireRecord>): Promise<WireRecord> => {
    const { data } = await answer;
    return isObject(data) ? data : malformed();
  };
  const send = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
    client.request(method, path, { body: { ...body } });
  const listOf = async <Row>(path: string, signal?: AbortSignal): Promise<Row[]> => {
    const { data } = await client.request('GET', path, { signal });
    return Array.isArray(data) ? (data.filter(isObject) as unknown as Row[]) : [];
  };
  const codesOf = async (answer: Promise<WireRecord>): Promise<string[]> => {
    const { recoveryCodes } = await dataOf(answer);
    return Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : malformed();
  };
  return {
    async changePassword(typed) {
      await send('PUT', '/user/password', typed);
    },
    places: (signal) => listOf('/user/sessions', signal),
    async endPlace(id) {
      await client.request('DELETE', id === null ? '/user/sessions' : `/user/sessions/${id}`);
    },
    async secondFactor(signal) {
      const { enabled, recoveryCodes } = await dataOf(
        client.request('GET', SECOND_FACTOR, { signal }),
      );
      return { enabled: enabled === true, recoveryCodes: Number(recoveryCodes) };
    },
    async startSecondFactor(password) {
      const { secret, uri } = await dataOf(send('POST', SECOND_FACTOR, { password }));
      return { secret: String(secret), uri: String(uri) };
    },
    async confirmSecondFactor(code) {
      const path = '/user/confirmed-two-factor-authentication';
      return codesOf(send('POST', path, { code }));
    },
    async endSecondFactor(password) {
      await send('POST', `${SECOND_FACTOR}/end`, { password });
    },
    passkeys: (signal) => listOf(OWN_PASSKEYS, signal),
    passkeyOptions: (password) => dataOf(send('POST', `${OWN_PASSKEYS}/options`, { password })),
    addPasskey: (passkey, name) => codesOf(send('POST', OWN_PASSKEYS, { passkey, name })),
    async endPasskey(id, password) {
      await send('POST', `${OWN_PASSKEYS}/${id}/end`, { password });
    },
    async makeLink(userId) {
      const { token, expiresAt, mailed } = await dataOf(send('POST', '/user/links', { userId }));
      return { token: String(token), expiresAt: String(expiresAt), mailed: mailed === true };
    },
    async givePassword(userId) {
      const { password } = await dataOf(send('POST', '/user/temporary-passwords', { userId }));
      return String(password);
    },
  };
}

function malformed(): never {
  throw new ApiError({ kind: 'malformed', status: 200, words: transportText.malformed() });
}

/** The calls over this page's client. @throws outside of the admin. */
export function useAccountCalls(): AccountCalls {
  // Not useDataProvider: these are none of react-admin's calls.
  const provider = useContext(DataProviderContext) as { accounts?: AccountCalls } | null;
  if (!provider?.accounts) throw new Error('useAccountCalls needs a data provider with accounts');
  return provider.accounts;
}
