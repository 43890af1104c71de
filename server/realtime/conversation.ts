import type { PusherApp } from '../env';
import type { Connection } from './connection';
import * as frames from './frames';
import type { ClientFrame } from './frames';
import type { Hub } from './hub';
import { maySubscribe } from './signature';

/** Answers what a client says: pings, and into which channels it wants and no longer wants to be. */
export class Conversation {
  constructor(
    readonly hub: Hub,
    readonly app: PusherApp,
  ) {}

  /** @param text null for a binary message */
  hear(connection: Connection, text: string | null): void {
    if (connection.isEnding) return;
    if (!connection.heard()) {
      connection.refuse(frames.code.tooMany, 'Too many messages');
      return;
    }
    const frame = text === null ? null : frames.readFrame(text);
    if (frame === null) connection.send(frames.failure('The message could not be read'));
    else this.#answer(connection, frame);
  }

  #answer(connection: Connection, frame: ClientFrame): void {
    switch (frame.event) {
      case 'pusher:ping':
        return connection.send(frames.pong);
      case 'pusher:pong':
        // To be heard was all it was for.
        return;
      case 'pusher:subscribe':
        return this.#subscribe(connection, frame.data);
      case 'pusher:unsubscribe':
        return this.hub.unsubscribe(connection, textOf(frame.data.channel));
      default:
        // Whoever wants to tell others something goes through the API, which knows who they are.
        return connection.send(frames.failure('Events from clients are not accepted'));
    }
  }

  #subscribe(connection: Connection, data: ClientFrame['data']): void {
    const channel = textOf(data.channel);
    if (!frames.isChannelName(channel)) {
      connection.send(frames.failure('The channel name is not valid', frames.code.unauthorized));
    } else if (!this.#isAdmitted(connection, channel, data)) {
      const words = 'The signature of the subscription is not valid';
      // The first for the channel's listeners, the second for the connection's.
      connection.send(frames.notSubscribed(channel, 'AuthError', words));
      connection.send(frames.failure(words, frames.code.unauthorized));
    } else if (!this.hub.subscribe(connection, channel)) {
      connection.send(frames.notSubscribed(channel, 'LimitReached', 'Too many channels'));
    } else {
      connection.send(frames.subscribed(channel));
    }
  }

  /** Public channels are for everybody; who is present in a channel is not kept. */
  #isAdmitted({ id }: Connection, channel: string, data: ClientFrame['data']): boolean {
    if (channel.startsWith('presence-')) return false;
    if (!channel.startsWith('private-')) return true;
    const { channel_data: channelData } = data;
    const signed = typeof channelData === 'string' ? { channelData } : {};
    const subscription = { socketId: id, channel, ...signed };
    return maySubscribe(this.app, subscription, textOf(data.auth));
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
