import { createStore } from '../store';
import type { AnyRecord, Resource } from '../schema';
import { RecentMap } from '../util/objects';

type Values = Readonly<Record<string, unknown>>;

export interface CreateAttempt {
  /** Idempotency key (`writes` extension). */
  name: string;
  data: Values;
  made: AnyRecord | null;
}

export const attemptKey = (route: string, once: string): string => `${route} ${once}`;

/** Remembers creates without an answer, so that none is sent twice (rules: uncertain-writes). */
export const createAttemptLog = new RecentMap<string, CreateAttempt>(200);

/** Its record may be stored. */
export const isCreateSent = (route: string, once: string): boolean =>
  createAttemptLog.get(attemptKey(route, once)) !== undefined;

/** One per form or row. Without HTTPS, browsers lack `randomUUID`. */
export const newAttemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** `another`: create one anyway; null: leave it open. */
type AlikeAnswer = AnyRecord | 'another' | null;

/** Is a similar record the one that was sent? */
export interface DuplicateQuestion {
  resource: Resource;
  data: Values;
  /** Empty if there are too many. */
  alike: readonly AnyRecord[];
  answer: (choice: AlikeAnswer) => void;
}

function createDuplicateQuestions() {
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
    /** The cleanup answers open questions with null. */
    listen: () => {
      listeners += 1;
      return () => {
        listeners -= 1;
        if (listeners === 0) for (const { answer } of get()) answer(null);
      };
    },
  };
}

export const duplicateQuestions = createDuplicateQuestions();
