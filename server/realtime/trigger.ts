import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PusherApp } from '../env';
import { HttpProblem } from '../errors';
import { parseJson } from '../json';
import { isChannelName, isSocketId } from './frames';
import type { RealtimeEvent } from './hub';
import * as limits from './limits';
import { isSigned } from './signature';

interface Options {
  pusher: PusherApp;
  publish: (event: RealtimeEvent) => Promise<void>;
}

const name = z.string().min(1).max(200);
const channel = z.string().refine(isChannelName, 'is no name of a channel');
const eventParts = {
  name: name.refine((text) => !/^pusher(?:_internal)?:/.test(text), 'is the protocol’s own'),
  data: z.string(),
  socket_id: z.string().refine(isSocketId, 'is no socket’s id').nullish(),
};

const event = z.object({
  ...eventParts,
  channel: channel.optional(),
  channels: z.array(channel).min(1).max(limits.channelsPerEvent).optional(),
});

const batch = z.object({
  batch: z.array(z.object({ ...eventParts, channel })).max(limits.eventsPerBatch),
});

/** For `pusher` SDKs and Laravel's broadcasting. */
export function registerTrigger(app: FastifyInstance, { pusher, publish }: Options): void {
  // The signature covers the raw body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const options = {
    bodyLimit: limits.triggerBodyBytes,
    // It contains the signature, valid for ten minutes.
    logSerializers: { req: withoutQuery },
    onRequest: async ({ params }: FastifyRequest) => {
      if ((params as AppParams).app !== pusher.id) throw new HttpProblem(404, 'Not Found.');
    },
  };
  app.post('/apps/:app/events', options, async (request) => {
    const { channels, channel: only, ...parts } = readBody(request, pusher, event);
    const all = channels ?? (only === undefined ? [] : [only]);
    if (all.length === 0) throw new HttpProblem(400, 'channels: is missing');
    await publish(toEvent(all, parts));
    return {};
  });
  app.post('/apps/:app/batch_events', options, async (request) => {
    const events = readBody(request, pusher, batch).batch.map(({ channel: only, ...parts }) =>
      toEvent([only], parts),
    );
    for (const one of events) await publish(one);
    return {};
  });
}

type AppParams = { app?: string };

function withoutQuery({ method, url }: FastifyRequest): { method: string; url: string } {
  return { method, url: url.split('?', 1)[0] ?? '' };
}

interface Parts {
  name: string;
  data: string;
  socket_id?: string | null | undefined;
}

function toEvent(channels: readonly string[], parts: Parts): RealtimeEvent {
  const { name: eventName, data, socket_id: except = null } = parts;
  if (Buffer.byteLength(data) > limits.eventBytes)
    throw new HttpProblem(
      413,
      `The data of an event may have ${limits.eventBytes} bytes at the most.`,
    );
  return { channels, name: eventName, data, except, about: null };
}

/** @throws HttpProblem 401 for a signature, 400 */
function readBody<T>(request: FastifyRequest, pusher: PusherApp, schema: z.ZodType<T>): T {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  checkSignature(request, body, pusher);
  const json = parseJson(body.toString());
  if (json === undefined) throw new HttpProblem(400, 'The body is not JSON.');
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new HttpProblem(400, `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

function checkSignature(request: FastifyRequest, body: Buffer, { key, secret }: PusherApp): void {
  const [path = '', query = ''] = request.url.split('?', 2);
  const { auth_signature: signature = '', ...signed } = Object.fromEntries(
    [...new URLSearchParams(query)].map(([parameter, value]) => [parameter.toLowerCase(), value]),
  );
  if (signed.auth_key !== key) throw refused('auth_key is not the key of this app');
  if (signed.auth_version !== '1.0') throw refused('auth_version is not 1.0');
  const seconds = Number(signed.auth_timestamp ?? Number.NaN);
  if (!(Math.abs(Date.now() / 1000 - seconds) <= limits.clockSkew))
    throw refused(`auth_timestamp is not within ${limits.clockSkew} seconds of the server’s clock`);
  const pairs = Object.keys(signed)
    .toSorted()
    .map((parameter) => `${parameter}=${signed[parameter]}`);
  const text = [request.method, path, pairs.join('&')].join('\n');
  if (!isSigned(secret, text, signature)) throw refused('auth_signature does not fit');
  if (signed.body_md5 !== createHash('md5').update(body).digest('hex'))
    throw refused('body_md5 is not that of the body');
}

const refused = (message: string): HttpProblem => new HttpProblem(401, `${message}.`);
