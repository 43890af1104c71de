import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PusherApp } from '../env';

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** In constant time. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const right = Buffer.from(sign(secret, text));
  const received = Buffer.from(signature);
  return right.length === received.length && timingSafeEqual(right, received);
}

interface Subscription {
  socketId: string;
  channel: string;
  /** Signed by a custom authorizer. */
  channelData?: string;
}

function subscriptionText({ socketId, channel, channelData }: Subscription): string {
  const parts = [socketId, channel];
  if (channelData !== undefined) parts.push(channelData);
  return parts.join(':');
}

export function signSubscription(
  { key, secret }: PusherApp,
  subscription: Pick<Subscription, 'socketId' | 'channel'>,
): string {
  return `${key}:${sign(secret, subscriptionText(subscription))}`;
}

export function maySubscribe(
  { key, secret }: PusherApp,
  subscription: Subscription,
  auth: string,
): boolean {
  const prefix = `${key}:`;
  if (!auth.startsWith(prefix)) return false;
  return isSigned(secret, subscriptionText(subscription), auth.slice(prefix.length));
}
