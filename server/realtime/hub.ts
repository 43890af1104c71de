import { code, message, ping } from './frames';
import { endSocket, type Connection } from './connection';
import type { EventSubject, CanReceive } from './canReceive';
import type { Limits } from './limits';

export interface RealtimeEvent {
  channels: readonly string[];
  name: string;
  data: string;
  /** The causing connection is skipped. */
  except: string | null;
  /** null: for every user. */
  about: EventSubject | null;
}

export class Hub {
  readonly #connections = new Map<string, Connection>();
  readonly #channels = new Map<string, Set<Connection>>();
  readonly #addresses = new Map<string, number>();

  /** @param anonymousCanReceive for connections without a known token */
  constructor(
    readonly limits: Pick<Limits, 'connections' | 'perAddress' | 'channels'>,
    readonly anonymousCanReceive: CanReceive,
  ) {}

  get size(): number {
    return this.#connections.size;
  }

  /** @returns false if there are too many */
  add(connection: Connection): boolean {
    const { id, address } = connection;
    const count = this.#addresses.get(address) ?? 0;
    if (this.#connections.size >= this.limits.connections || count >= this.limits.perAddress)
      return false;
    this.#connections.set(id, connection);
    this.#addresses.set(address, count + 1);
    return true;
  }

  remove(connection: Connection): void {
    const { id, address } = connection;
    if (!this.#connections.delete(id)) return;
    const count = (this.#addresses.get(address) ?? 1) - 1;
    if (count > 0) this.#addresses.set(address, count);
    else this.#addresses.delete(address);
    for (const channel of connection.channels) this.unsubscribe(connection, channel);
  }

  subscribe(connection: Connection, channel: string): boolean {
    const { channels } = connection;
    if (!channels.has(channel) && channels.size >= this.limits.channels) return false;
    channels.add(channel);
    const members = this.#channels.get(channel);
    if (members === undefined) this.#channels.set(channel, new Set([connection]));
    else members.add(connection);
    return true;
  }

  unsubscribe(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const members = this.#channels.get(channel);
    members?.delete(connection);
    if (members?.size === 0) this.#channels.delete(channel);
  }

  deliver({ channels, name, data, except, about }: RealtimeEvent): void {
    for (const channel of new Set(channels)) {
      const members = this.#channels.get(channel);
      if (members === undefined) continue;
      const frame = message(channel, name, data);
      for (const connection of members) {
        if (connection.id === except) continue;
        const canReceive = connection.canReceive ?? this.anonymousCanReceive;
        if (about === null || canReceive(about)) connection.send(frame);
      }
    }
  }

  find(socketId: string): Connection | null {
    return this.#connections.get(socketId) ?? null;
  }

  allow(receivers: ReadonlyMap<string, CanReceive>): void {
    for (const connection of this.#connections.values())
      connection.canReceive = receivers.get(connection.token ?? '') ?? connection.canReceive;
  }

  /** Pings silent connections, closes dead ones. */
  sweep(): void {
    for (const connection of this.#connections.values()) {
      const state = connection.checkActivity();
      if (state === 'ask') connection.send(ping);
      else if (state === 'gone')
        endSocket(connection.socket, code.noPong, 'Pong reply not received');
    }
  }

  tokens(): string[] {
    const subscribed = [...this.#connections.values()].filter(({ channels }) => channels.size > 0);
    return [...new Set(subscribed.flatMap(({ token }) => token ?? []))];
  }

  /** Makes clients authorize again: all, or those of these tokens. */
  reconnect(reason: string, tokens: ReadonlySet<string> | null = null): void {
    for (const { socket, token } of this.#connections.values())
      if (tokens === null || (token !== null && tokens.has(token)))
        endSocket(socket, code.reconnect, reason);
  }
}
