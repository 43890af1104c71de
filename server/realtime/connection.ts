import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import type { CanReceive } from './canReceive';
import { failure } from './frames';
import type { Limits } from './limits';

const idLimit = 2 ** 47;

/** Unique across instances. */
const newSocketId = (): string => `${randomInt(1, idLimit)}.${randomInt(1, idLimit)}`;

export class Connection {
  readonly id = newSocketId();
  readonly channels = new Set<string>();
  /** Hash. */
  token: string | null = null;
  /** null until known. */
  canReceive: CanReceive | null = null;
  #lastMessageAt = Date.now();
  #isPinged = false;
  #window = { since: Date.now(), messages: 0 };

  constructor(
    readonly socket: WebSocket,
    readonly address: string,
    readonly limits: Pick<Limits, 'messages' | 'messagesPer' | 'backlogBytes' | 'idleMs' | 'pong'>,
  ) {}

  get isEnding(): boolean {
    return this.socket.readyState !== WebSocket.OPEN;
  }

  /** A client that does not read is disconnected; it reconnects and reloads. */
  send(frame: string): void {
    if (this.isEnding) return;
    if (this.socket.bufferedAmount > this.limits.backlogBytes) this.socket.terminate();
    else this.socket.send(frame);
  }

  /** @returns false if there were too many frames */
  countMessage(): boolean {
    const now = Date.now();
    this.#lastMessageAt = now;
    this.#isPinged = false;
    if (now - this.#window.since >= this.limits.messagesPer)
      this.#window = { since: now, messages: 0 };
    this.#window.messages += 1;
    return this.#window.messages <= this.limits.messages;
  }

  /** `ask` for a ping, `gone` without response. */
  checkActivity(): 'alive' | 'ask' | 'gone' {
    const idleMs = Date.now() - this.#lastMessageAt;
    if (idleMs < this.limits.idleMs) return 'alive';
    if (this.#isPinged) return idleMs < this.limits.idleMs + this.limits.pong ? 'alive' : 'gone';
    this.#isPinged = true;
    return 'ask';
  }

  /** The code tells clients whether to reconnect. */
  refuse(errorCode: number, message: string): void {
    this.send(failure(message, errorCode));
    endSocket(this.socket, errorCode, message);
  }
}

/** With a timeout for the closing handshake. */
export function endSocket(
  socket: WebSocket,
  closeCode: number,
  reason: string,
  patience = 2_000,
): void {
  socket.close(closeCode, reason);
  const timer = setTimeout(() => socket.terminate(), patience).unref();
  socket.once('close', () => clearTimeout(timer));
}
