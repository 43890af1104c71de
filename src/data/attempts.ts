import { createStore } from '../store';
import type { AnyRecord, Resource } from '../schema';

type Values = Readonly<Record<string, unknown>>;

/** A create that was sent: either its outcome is unknown, or it has made a record. */
export interface CreateAttempt {
  /** The create's idempotency key for a backend with the `writes` extension. */
  name: string;
  data: Values;
  /** The created record; null while unknown. */
  made: AnyRecord | null;
}

/** Key of a resource's create in the attempts. */
export const attemptKey = (route: string, once: string): string => `${route} ${once}`;

/** Maximum number of attempts kept; the oldest are dropped first. */
const KEPT = 200;

/** Creates the store of this page's creates that must not be sent twice, by key (rules: doubtful-writes). */
export function createAttempts() {
  const known = new Map<string, CreateAttempt>();
  return {
    get: (key: string): CreateAttempt | undefined => known.get(key),
    set(key: string, attempt: CreateAttempt): void {
      known.delete(key);
      known.set(key, attempt);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    },
    delete: (key: string): boolean => known.delete(key),
  };
}

export type CreateAttempts = ReturnType<typeof createAttempts>;

export const createAttemptLog = createAttempts();

/**
 * Returns a key for a create, one per open form or row, so that sending it again makes no second record. Not a
 * secret. Works without HTTPS, where browsers lack `randomUUID`.
 * @example newAttemptKey() // '6f0c1e9a…', 32 digits
 */
export const newAttemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** One of the similar records, `another` to create one anyway, or null to leave it open. */
type AlikeAnswer = AnyRecord | 'another' | null;

/** Asks the user whether a similar record is the one that was sent without a response. */
export interface DuplicateQuestion {
  resource: Resource;
  data: Values;
  /** Similar records; empty if there are too many to compare. */
  alike: readonly AnyRecord[];
  answer: (choice: AlikeAnswer) => void;
}

/** Creates the queue of questions about similar records, shown one at a time. */
export function createDuplicateQuestions() {
  const { get, set, subscribe } = createStore<readonly DuplicateQuestion[]>([]);
  let listeners = 0;
  return {
    get,
    subscribe,
    ask: (question: Omit<DuplicateQuestion, 'answer'>): Promise<AlikeAnswer> =>
      listeners === 0
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            const open: DuplicateQuestion = {
              ...question,
              answer: (choice) => {
                set(get().filter((one) => one !== open));
                resolve(choice);
              },
            };
            set([...get(), open]);
          }),
    /** Registers the dialog; the returned cleanup answers open questions with null. */
    listen: () => {
      listeners += 1;
      return () => {
        listeners -= 1;
        if (listeners === 0) for (const { answer } of get()) answer(null);
      };
    },
  };
}

export type DuplicateQuestions = ReturnType<typeof createDuplicateQuestions>;

export const duplicateQuestions = createDuplicateQuestions();
