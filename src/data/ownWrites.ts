import type { DataProvider, Identifier } from 'ra-core';
import type { WriteMeta } from './createWriter';

/** (ms) The push message follows within two seconds. */
const KEPT_MS = 5000;

interface OwnWrite {
  route: string;
  action: 'create' | 'update' | 'delete';
}

type Values = Readonly<Record<string, unknown>>;

/** The writes of this page only. */
export function createOwnWriteLog(now: () => number = Date.now) {
  const pending = new Map<Promise<unknown>, string>();
  const written = new Map<string, { at: number; sent: Values }>();
  const keyOf = ({ route, action }: OwnWrite, id: unknown) => `${route} ${action} ${String(id)}`;
  const removeOld = () => {
    for (const [key, { at }] of written) if (at < now() - KEPT_MS) written.delete(key);
  };
  return {
    /** `idsOf` gets undefined if it failed. */
    async note<T>(
      write: OwnWrite & { data?: Values | undefined },
      work: () => Promise<T>,
      idsOf: (result: T | undefined) => readonly unknown[],
    ): Promise<T> {
      const running = work();
      pending.set(running, write.route);
      let result: T | undefined;
      try {
        return (result = await running);
      } finally {
        pending.delete(running);
        removeOld();
        // A failed write may still have arrived.
        for (const id of idsOf(result)) {
          const key = keyOf(write, id);
          written.set(key, { at: now(), sent: { ...written.get(key)?.sent, ...write.data } });
        }
      }
    },
    /** Waits for writes in flight. */
    async deferUntilAnswered(write: OwnWrite, ids: readonly unknown[]): Promise<boolean> {
      const before = [...pending].filter(([, route]) => route === write.route);
      await Promise.allSettled(before.map(([running]) => running));
      removeOld();
      return ids.length > 0 && ids.every((id) => written.has(keyOf(write, id)));
    },
    sentValues(write: OwnWrite, id: unknown): Values {
      removeOld();
      return written.get(keyOf(write, id))?.sent ?? {};
    },
  };
}

export const ownWrites = createOwnWriteLog();

const METHODS = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

export type WriteMethod = (typeof METHODS)[number];

export interface WriteCall {
  id?: Identifier;
  ids?: readonly Identifier[];
  data?: Readonly<Record<string, unknown>>;
  previousData?: Readonly<Record<string, unknown>>;
  meta?: WriteMeta & { refresh?: boolean };
}

type SendWrite = (route: string, params: WriteCall) => Promise<{ data?: unknown } | undefined>;

/** A data provider whose writes are wrapped. */
export function wrapWrites(
  dataProvider: DataProvider,
  wrap: (method: WriteMethod, send: SendWrite) => SendWrite,
): DataProvider {
  const methods = dataProvider as unknown as Record<WriteMethod, SendWrite>;
  const wrapped = METHODS.map((method) => {
    const send: SendWrite = async (...call) => methods[method](...call);
    return [method, wrap(method, send)];
  });
  return { ...dataProvider, ...Object.fromEntries(wrapped) };
}
