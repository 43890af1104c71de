import { randomUUID } from 'node:crypto';

// NOTIFY carries less than 8000 bytes; the text is ASCII.
const partLength = 7_000;

/** Marked with the sender. */
export function splitMessage(instance: string, message: string): string[] {
  const encoded = Buffer.from(message).toString('base64');
  const count = Math.max(1, Math.ceil(encoded.length / partLength));
  const id = randomUUID();
  return Array.from({ length: count }, (_, index) => {
    const text = encoded.slice(index * partLength, (index + 1) * partLength);
    return [instance, id, index, count, text].join(' ');
  });
}

export class MessageJoiner {
  #current: { message: string; texts: string[] } = { message: '', texts: [] };

  constructor(readonly instance: string) {}

  /** null if incomplete or our own. */
  take(payload: string): string | null {
    const part = readPart(payload);
    if (part === null || part.instance === this.instance) return null;
    // One transaction: no other message comes between.
    if (part.index === 0) this.#current = { message: part.message, texts: [] };
    const { message, texts } = this.#current;
    if (part.message !== message || part.index !== texts.length) return null;
    texts.push(part.text);
    if (texts.length < part.count) return null;
    this.#current = { message: '', texts: [] };
    return Buffer.from(texts.join(''), 'base64').toString();
  }
}

function readPart(payload: string) {
  const [, instance, message, index, count, text] =
    /^(\S+) (\S+) (\d{1,6}) (\d{1,6}) (\S*)$/.exec(payload) ?? [];
  if (instance === undefined || message === undefined || text === undefined) return null;
  return { instance, message, index: Number(index), count: Number(count), text };
}
