import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import type { CanHear } from './canHear';
import { failure } from './frames';
import type { Limits } from './limits';

const largest = 2 ** 47;

/** Two numbers joined by a point, as the protocol wants it; random, so that no two instances give the same. */
const newSocketId = (): string => `${randomInt(1, largest)}.${randomInt(1, largest)}`;

/** One client. Its memory is bounded by the limits. */
export class Connection {
  readonly id = newSocketId();
  readonly channels = new Set<string>();
  /** Hash of the token with which it was last let into a channel; null: of no token that we have seen. */
  token: string | null = null;
  /** What whoever is behind that token may hear of; null until that is known. */
  hears: CanHear | null = null;
  #heardAt = Date.now();
  #asked = false;
  #window = { since: Date.now(), messages: 0 };

  constructor(
    readonly socket: WebSocket,
    /** Whose connections are counted together. */
    readonly address: string,
    readonly limits: Pick<Limits, 'messages' | 'messagesPer' | 'backlogBytes' | 'quiet' | 'pong'>,
  ) {}

  /** Closed, or about to be: what still arrives is not listened to. */
  get isEnding(): boolean {
    return this.socket.readyState !== WebSocket.OPEN;
  }

  /** Sends a frame. Who does not read is dropped rather than kept for: they come back and read afresh. */
  send(frame: string): void {
    if (this.isEnding) return;
    if (this.socket.bufferedAmount > this.limits.backlogBytes) this.socket.terminate();
    else this.socket.send(frame);
  }

  /** Counts a frame from the client. @returns false when there were too many */
  heard(): boolean {
    const now = Date.now();
    this.#heardAt = now;
    this.#asked = false;
    if (now - this.#window.since >= this.limits.messagesPer)
      this.#window = { since: now, messages: 0 };
    this.#window.messages += 1;
    return this.#window.messages <= this.limits.messages;
  }

  /** Is anybody there? `ask` after some silence, `gone` when nothing comes of it. */
  look(): 'alive' | 'ask' | 'gone' {
    const silence = Date.now() - this.#heardAt;
    if (silence < this.limits.quiet) return 'alive';
    if (this.#asked) return silence < this.limits.quiet + this.limits.pong ? 'alive' : 'gone';
    this.#asked = true;
    return 'ask';
  }

  /** Says why, and ends it with the code by which clients know whether to come back. */
  refuse(errorCode: number, words: string): void {
    this.send(failure(words, errorCode));
    endSocket(this.socket, errorCode, words);
  }
}

/** Closes a socket, and does not wait long for the other side to agree. */
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
