import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import type { CanHear } from './canHear';
import { failure } from './frames';
import type { Limits } from './limits';

const largest = 2 ** 47;

/** Two numbers joined by a dot, as the protocol requires; random, to be unique across instances. */
const newSocketId = (): string => `${randomInt(1, largest)}.${randomInt(1, largest)}`;

/** A client's connection. Its memory is bounded by the limits. */
export class Connection {
  readonly id = newSocketId();
  readonly channels = new Set<string>();
  /** Hash of the token that last authorized it; null: unknown. */
  token: string | null = null;
  /** What the token's user may receive; null until known. */
  hears: CanHear | null = null;
  #heardAt = Date.now();
  #asked = false;
  #window = { since: Date.now(), messages: 0 };

  constructor(
    readonly socket: WebSocket,
    /** The key for counting connections. */
    readonly address: string,
    readonly limits: Pick<Limits, 'messages' | 'messagesPer' | 'backlogBytes' | 'quiet' | 'pong'>,
  ) {}

  /** Closed or closing: further frames are ignored. */
  get isEnding(): boolean {
    return this.socket.readyState !== WebSocket.OPEN;
  }

  /**
   * Sends a frame. A client that does not read is disconnected instead of buffered for; it reconnects and reloads.
   */
  send(frame: string): void {
    if (this.isEnding) return;
    if (this.socket.bufferedAmount > this.limits.backlogBytes) this.socket.terminate();
    else this.socket.send(frame);
  }

  /** Counts a frame from the client. @returns false if there were too many */
  heard(): boolean {
    const now = Date.now();
    this.#heardAt = now;
    this.#asked = false;
    if (now - this.#window.since >= this.limits.messagesPer)
      this.#window = { since: now, messages: 0 };
    this.#window.messages += 1;
    return this.#window.messages <= this.limits.messages;
  }

  /** Checks for silence: `ask` for a ping, `gone` without a response to it. */
  look(): 'alive' | 'ask' | 'gone' {
    const silence = Date.now() - this.#heardAt;
    if (silence < this.limits.quiet) return 'alive';
    if (this.#asked) return silence < this.limits.quiet + this.limits.pong ? 'alive' : 'gone';
    this.#asked = true;
    return 'ask';
  }

  /** Sends the reason and closes, with a code that tells clients whether to reconnect. */
  refuse(errorCode: number, words: string): void {
    this.send(failure(words, errorCode));
    endSocket(this.socket, errorCode, words);
  }
}

/** Closes a socket, with a short timeout for the closing handshake. */
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
