import { z } from 'zod';
import { parseJson } from '../json';
import { activityTimeout } from './limits';

// Pusher protocol: `data` is JSON text.

/** 40xx: do not reconnect; 41xx: later; 42xx: at once. */
export const code = {
  unknownApp: 4001,
  versionFormat: 4006,
  version: 4007,
  noVersion: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  tooMany: 4301,
} as const;

const clientFrame = z.object({
  event: z.string(),
  data: z.record(z.string(), z.unknown()).catch({}),
});

export type ClientFrame = z.infer<typeof clientFrame>;

export const readFrame = (text: string): ClientFrame | null =>
  clientFrame.safeParse(parseJson(text)).data ?? null;

export function established(socketId: string): string {
  const data = JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeout });
  return JSON.stringify({ event: 'pusher:connection_established', data });
}

export const ping = JSON.stringify({ event: 'pusher:ping', data: {} });
export const pong = JSON.stringify({ event: 'pusher:pong', data: {} });

/** An object by the protocol. */
export function failure(message: string, errorCode: number | null = null): string {
  return JSON.stringify({ event: 'pusher:error', data: { code: errorCode, message } });
}

export function subscribed(channel: string): string {
  return JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' });
}

export function notSubscribed(channel: string, type: string, error: string): string {
  const data = JSON.stringify({ type, error, status: 403 });
  return JSON.stringify({ event: 'pusher:subscription_error', channel, data });
}

export function message(channel: string, event: string, data: string): string {
  return JSON.stringify({ event, channel, data });
}

export const isChannelName = (name: string): boolean => /^[\w\-=@,.;]{1,200}$/.test(name);

export const isSocketId = (text: string): boolean => /^\d{1,20}\.\d{1,20}$/.test(text);
