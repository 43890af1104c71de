import type { Options } from 'pusher-js';

type Listener = (data?: unknown) => void;

class Bindings {
  readonly #bound = new Map<string, Listener[]>();
  bind(event: string, listener: Listener) {
    this.#bound.set(event, [...(this.#bound.get(event) ?? []), listener]);
    return this;
  }
  emit(event: string, data?: unknown) {
    for (const listener of this.#bound.get(event) ?? []) listener(data);
  }
}

class FakeChannel extends Bindings {
  readonly outcomes: { error: Error | null; auth: string | undefined }[] = [];
  constructor(
    readonly name: string,
    readonly pusher: FakePusher,
  ) {
    super();
  }
  authorise() {
    const { channelAuthorization } = this.pusher.options;
    if (!channelAuthorization || !('customHandler' in channelAuthorization))
      throw new Error('no handler');
    const params = { socketId: this.pusher.connection.socket_id, channelName: this.name };
    channelAuthorization.customHandler(params, (error, data) => {
      this.outcomes.push({ error, auth: data?.auth });
      if (error) this.emit('pusher:subscription_error', { type: 'AuthError' });
      else this.emit('pusher:subscription_succeeded');
    });
  }
}

export class FakePusher {
  static made: FakePusher[] = [];
  static readonly Runtime = { createWebSocket: () => new EventTarget() };
  readonly channels = { channels: {} as Record<string, FakeChannel> };
  readonly connection = Object.assign(new Bindings(), { state: 'connecting', socket_id: '' });
  connects = 0;
  sockets = 0;

  constructor(
    readonly key: string,
    readonly options: Options,
  ) {
    FakePusher.made.push(this);
  }
  subscribe(name: string) {
    const known = this.channels.channels[name];
    const channel = (this.channels.channels[name] ??= new FakeChannel(name, this));
    if (known && this.connection.state === 'connected') known.authorise();
    return channel;
  }
  unsubscribe(name: string) {
    delete this.channels.channels[name];
  }
  disconnect() {
    this.connection.state = 'disconnected';
  }
  connect() {
    this.connects += 1;
    this.connection.state = 'connecting';
  }

  arrive() {
    this.sockets += 1;
    this.connection.state = 'connected';
    this.connection.socket_id = `${this.sockets}.1`;
    for (const channel of Object.values(this.channels.channels)) channel.authorise();
  }
  lose() {
    this.connection.state = 'unavailable';
    this.connection.emit('unavailable');
  }
  channel(name: string): FakeChannel {
    const channel = this.channels.channels[name];
    if (!channel) throw new Error(`not in ${name}`);
    return channel;
  }
}

export function latest(): FakePusher {
  const pusher = FakePusher.made.at(-1);
  if (!pusher) throw new Error('no connection');
  return pusher;
}
