import type { FastifyInstance } from 'fastify';
import { forbiddenMessage } from '../auth/permissions';
import { bearerToken, hashToken } from '../auth/tokens';
import { readTextField } from '../auth/validate';
import type { PusherApp } from '../env';
import { ValidationProblem, type FieldErrors } from '../errors';
import { channelOf } from './broadcaster';
import { isChannelName, isSocketId } from './frames';
import { signSubscription } from './signature';

interface Options {
  pusher: PusherApp;
  product: string;
  /** Stores the token of a connection of any instance. */
  grant: (socketId: string, token: string) => Promise<void>;
}

/** POST /broadcasting/auth (rules: realtime). */
export function registerAuthorization(
  api: FastifyInstance,
  { pusher, product, grant }: Options,
): void {
  api.post('/broadcasting/auth', { preHandler: api.authenticate }, async (request) => {
    const { socketId, channel } = readBody(request.body);
    if (channel !== channelOf(product)) throw forbiddenMessage();
    const token = bearerToken(request);
    if (token !== null) await grant(socketId, hashToken(token));
    return { auth: signSubscription(pusher, { socketId, channel }) };
  });
}

function readBody(body: unknown): { socketId: string; channel: string } {
  const socketId = readTextField(body, 'socket_id');
  const channel = readTextField(body, 'channel_name');
  const errors: FieldErrors = {};
  if (!isSocketId(socketId)) errors.socket_id = ['The socket id field format is invalid.'];
  if (!isChannelName(channel)) errors.channel_name = ['The channel name field format is invalid.'];
  if (Object.keys(errors).length > 0) throw new ValidationProblem(errors);
  return { socketId, channel };
}
