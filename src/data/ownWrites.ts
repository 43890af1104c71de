/** Milliseconds for which a write is remembered: a message of it comes within two seconds of its answer. */
const KEPT = 5000;

interface OwnWrite {
  /** Of the resource. */
  route: string;
  action: 'create' | 'update' | 'delete';
}

/** What this page writes: a person's other pages, and their other devices, write as well. */
interface OwnWrites {
  /** Notes the work, and passes its result on. `idsOf` takes what came of it; undefined where it failed. */
  note<T>(
    write: OwnWrite,
    work: () => Promise<T>,
    idsOf: (result: T | undefined) => readonly unknown[],
  ): Promise<T>;
  /** Did this page write all of these? Waits for what is on its way, whose ids nobody knows yet. */
  hold(write: OwnWrite, ids: readonly unknown[]): Promise<boolean>;
}

export function createOwnWriteLog(now: () => number = Date.now): OwnWrites {
  const pending = new Map<Promise<unknown>, string>();
  const written = new Map<string, number>();
  const keyOf = ({ route, action }: OwnWrite, id: unknown) => `${route} ${action} ${String(id)}`;
  const forgetOld = () => {
    for (const [key, at] of written) if (at < now() - KEPT) written.delete(key);
  };
  return {
    async note(write, work, idsOf) {
      const running = work();
      pending.set(running, write.route);
      let result: Awaited<typeof running> | undefined;
      try {
        return (result = await running);
      } finally {
        pending.delete(running);
        forgetOld();
        // One that failed may have arrived all the same.
        for (const id of idsOf(result)) written.set(keyOf(write, id), now());
      }
    },
    async hold(write, ids) {
      const before = [...pending].filter(([, route]) => route === write.route);
      await Promise.allSettled(before.map(([running]) => running));
      forgetOld();
      return ids.length > 0 && ids.every((id) => written.has(keyOf(write, id)));
    },
  };
}

export const ownWrites = createOwnWriteLog();
