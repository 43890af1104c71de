import { createStore } from '../store';
import type { AnyRecord, Resource } from '../schema';

type Values = Readonly<Record<string, unknown>>;

/** A create that was sent: what became of it is not known, or it has made a record. */
export interface CreateAttempt {
  /** What names it to a backend with the extension `writes`. */
  name: string;
  /** What was sent, as records hold it. */
  data: Values;
  /** The record that it has made; null while that is not known. */
  made: AnyRecord | null;
}

/** What names a create of a resource among the attempts. */
export const attemptKey = (route: string, once: string): string => `${route} ${once}`;

/** Of a long day's attempts, the latest. */
const KEPT = 200;

/** The creates of this page that must not be sent twice, by what names them (rules: doubtful-writes). */
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
 * Names a create, so that sending it again makes no second record: a form and a row have one each for as long as they
 * are open. Not a secret. Works without HTTPS, where browsers offer no `randomUUID`.
 * @example newAttemptKey() // '6f0c1e9a…', 32 digits
 */
export const newAttemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A record of these, `another` to add one all the same, or null to leave it open. */
type AlikeAnswer = AnyRecord | 'another' | null;

/** What only a person can tell: whether one of these is the record that was sent and not answered. */
export interface DuplicateQuestion {
  resource: Resource;
  /** What was sent. */
  data: Values;
  /** Empty where there are too many to look through. */
  alike: readonly AnyRecord[];
  answer: (choice: AlikeAnswer) => void;
}

/** Questions about records that are like one that was sent, one at a time. */
export function createDuplicateQuestions() {
  const { get, set, subscribe } = createStore<readonly DuplicateQuestion[]>([]);
  let listeners = 0;
  return {
    /** Open questions; the dialog shows the first. */
    get,
    subscribe,
    /** Resolves with null at once if no dialog is mounted. */
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
    /** Registers the dialog; returns the cleanup, which answers open questions with null. */
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
