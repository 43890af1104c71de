import { single, type Check } from '../check';
import type { Answer, Call } from '../call';
import { isObject } from '../../../src/util/objects';
import { answered, Broken, demand, isOk, isRefused, NotTried, objectOf } from '../outcome';
import { isEmptyWire } from '../values';
import { contract, type World } from '../world';

const path = contract.realtime.authorize.replace(/^POST /, '');
const subject = contract.realtime.authorize;
const socketId = '2718.28182';

/** Only the private channel, authenticated (rules: realtime). */
export const realtimeChecks: Check[] = [
  single(
    'realtime.own-channel',
    'authorizes the user for the product’s channel',
    subject,
    async (world) => {
      const answer = await authorise(world, ownChannel(world));
      if (isAbsent(world, answer)) throw new NotTried('no realtime');
      demand(isOk(answer), answer, 'success');
      const { auth } = objectOf(answer);
      demand(/^[^:]+:[\da-f]{64}$/.test(String(auth)), answer, '"auth", a key and a signature');
      const key = world.deployment.realtime?.key ?? null;
      const own = key === null || String(auth).startsWith(`${key}:`);
      demand(own, answer, `"auth" with the key of config.json`);
    },
  ),
  single('realtime.foreign-channel', 'refuses any other channel', subject, async (world) => {
    const channel = 'private-conform-no-such-channel';
    const answer = await authorise(world, channel);
    if (isAbsent(world, answer)) throw new NotTried('no realtime');
    demandRefusal(answer);
  }),
  single('realtime.token-needed', 'refuses a request without a token', subject, async (world) => {
    const answer = await authorise(
      world,
      world.deployment.product === null ? 'private-conform' : ownChannel(world),
      null,
    );
    if (isAbsent(world, answer)) throw new NotTried('no realtime');
    demandRefusal(answer);
  }),
];

function ownChannel({ deployment: { product } }: World): string {
  if (product === null) throw new NotTried("the product's name is unknown: give --config URL");
  return contract.realtime.channel.replace('{product}', product);
}

function authorise({ http, deployment }: World, channel: string, token?: null): Promise<Answer> {
  if (deployment.realtime === null) throw new NotTried('no realtime');
  const form = { socket_id: socketId, channel_name: channel };
  const call: Call = { method: 'POST', path, form, ...(token === null && { token }) };
  return http.send(call);
}

/** Missing, and not announced by config.json. */
const isAbsent = ({ deployment }: World, { status }: Answer): boolean =>
  (status === 404 || status === 405) && !isObject(deployment.realtime);

function demandRefusal(answer: Answer): void {
  const auth = isObject(answer.json) ? answer.json.auth : undefined;
  if (!isEmptyWire(auth)) throw new Broken(answer.call, 'no signature', answered(answer));
  demand(isRefused(answer), answer, 'a refusal');
}
