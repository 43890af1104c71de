import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PusherApp } from '../env';

/** HMAC-SHA-256 in hexadecimal, as all of Pusher's signatures are. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Is it the text's signature? Takes as long for a near miss as for any other. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const right = Buffer.from(sign(secret, text));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

interface Subscription {
  socketId: string;
  channel: string;
  /** What an authoriser of its own may have signed along. */
  channelData?: string;
}

function subscriptionText({ socketId, channel, channelData }: Subscription): string {
  const parts = [socketId, channel];
  if (channelData !== undefined) parts.push(channelData);
  return parts.join(':');
}

/** What lets one connection into one private channel: `key:signature`. */
export function signSubscription(
  { key, secret }: PusherApp,
  subscription: Pick<Subscription, 'socketId' | 'channel'>,
): string {
  return `${key}:${sign(secret, subscriptionText(subscription))}`;
}

/** Does `auth` let this connection into this channel? */
export function maySubscribe(
  { key, secret }: PusherApp,
  subscription: Subscription,
  auth: string,
): boolean {
  const prefix = `${key}:`;
  if (!auth.startsWith(prefix)) return false;
  return isSigned(secret, subscriptionText(subscription), auth.slice(prefix.length));
}
