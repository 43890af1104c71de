import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../data/errors';
import { refreshAfter } from '../../../data/refresh';
import { useResource, useResources } from '../../../data/resources';
import { useCanAccess } from '../../../data/rights';
import type { WriteMeta } from '../../../data/createWriter';
import { runWrites, useWriteTools, type WriteOperation } from '../../../data/runWrites';
import type { OpenMessage } from '../../../domain/bankMessage';
import type { Values } from '../../../record/values/values';
import type { AnyRecord } from '../../../schema';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';
import { createAlias, removeAlias, type Alias } from './alias';
import type { MatchData } from './useMatchData';
import { useLatest } from '../../../shell/useLatest';

interface Part {
  messageId: number;
  entryId: number;
  /** Deleted by undo. */
  made: boolean;
  remembered: Promise<Remembered | null>;
}

type Step = readonly Part[];

interface Remembered {
  customerCode: string;
  alias: Alias;
}

export interface StepRefusal {
  of: { entry: number } | { message: number };
  error: unknown;
  /** The match, if the write may have been executed. */
  lost?: Part | null | undefined;
}

export interface NewEntry {
  message: OpenMessage;
  payload: Values;
}

const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && error.uncertainWrite !== undefined;

const meta: WriteMeta = { undo: 'apart' };

// Caches are invalidated when the screen is left.
const IN_ORDER = { parallel: 1 };
const LATER = { refreshes: false };

/** Matching and undo, one at a time (docs/matching.md). Each entry is its own write. */
export function useMatchSteps(data: MatchData) {
  const tools = useWriteTools();
  const sendOne = (operation: WriteOperation) =>
    runWrites(tools, (writing) => writing.send({ ...operation, meta }), LATER);
  const ledger = useResource('depositandwithdrawals');
  const customers = useResource('customers');
  const mayRemember = useCanAccess(customers, 'edit');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { send, busy } = useSingleSubmit();
  const [refused, setRefused] = useState<readonly StepRefusal[]>([]);
  const [unremembered, setUnremembered] = useState<unknown>(null);
  // A second undo must see the result of the first.
  const latest = useLatest(data);
  const touched = useRefreshOnLeave();

  const add = (step: Step) => setSteps((before) => [...before, step]);
  // Without an answer a later read tells (rules: uncertain-writes).
  const [found, failures] = useMemo(() => {
    const isFound = ({ lost }: StepRefusal) =>
      data.entries.some(
        ({ id, banksmsId }) => id === lost?.entryId && banksmsId === lost.messageId,
      );
    const parts = refused.flatMap((one) => (one.lost && isFound(one) ? [one.lost] : []));
    return [parts, refused.filter((one) => !isFound(one))] as const;
  }, [data.entries, refused]);
  const dismiss = () => {
    if (found.length > 0) add(found);
    setRefused([]);
    setUnremembered(null);
  };
  /** In sequence; true if all succeeded. */
  const each = <Item>(
    items: readonly Item[],
    work: (item: Item) => Promise<Part | null>,
    nameOf: (item: Item) => StepRefusal['of'],
    note: (done: readonly Part[]) => void,
    partIf?: (item: Item) => Part,
  ): Promise<boolean> =>
    send(async () => {
      dismiss();
      touched.current = true;
      const outcomes = await runWrites(tools, (writing) => writing.each(items, work, IN_ORDER));
      const done = outcomes.flatMap((one) => (one.is === 'saved' ? (one.result ?? []) : []));
      const failed = outcomes.flatMap((one) =>
        one.is === 'failed'
          ? [
              {
                of: nameOf(one.item),
                error: one.error,
                lost: isUncertain(one.error) ? partIf?.(one.item) : null,
              },
            ]
          : [],
      );
      if (done.length > 0) note(done);
      setRefused(failed);
      return failed.length === 0;
    });

  const writeEntry = async (entry: AnyRecord, banksmsId: number | null) => {
    const data = { banksmsId };
    await sendOne({ resource: ledger, action: 'update', data, previousData: entry });
    latest.current.putEntry({ ...entry, banksmsId });
  };
  const writeCustomer = async (customer: AnyRecord, data: Values) => {
    await sendOne({ resource: customers, action: 'update', data, previousData: customer });
    latest.current.putCustomer({ ...customer, ...data });
  };

  const names = useRef<Promise<unknown>>(Promise.resolve());
  const remember = (customerCode: unknown, party: string): Promise<Remembered | null> => {
    const written = names.current.then(async () => {
      const customer = latest.current.customerNow(String(customerCode));
      const alias = createAlias(customer, party);
      if (!customer || !alias || !mayRemember) return null;
      try {
        await writeCustomer(customer, { [alias.field]: alias.after });
        return { customerCode: String(customer.code), alias };
      } catch (error) {
        setUnremembered(error);
        return null;
      }
    });
    names.current = written;
    return written;
  };
  const partOf = (message: OpenMessage, { id, customerCode }: AnyRecord, made: boolean): Part => ({
    messageId: message.id,
    entryId: id,
    made,
    remembered: remember(customerCode, message.party),
  });

  const accept = (message: OpenMessage, entries: readonly AnyRecord[]) =>
    each(
      entries,
      async (entry) => {
        // The same key twice before the list renders.
        const now = latest.current.entryNow(entry.id)?.banksmsId ?? null;
        if (now !== null) return null;
        await writeEntry(entry, message.id);
        return partOf(message, entry, false);
      },
      ({ id }) => ({ entry: id }),
      add,
      ({ id }) => ({
        messageId: message.id,
        entryId: id,
        made: false,
        remembered: Promise.resolve(null),
      }),
    );

  const recordCreated = (
    message: OpenMessage,
    entry: AnyRecord,
    others: readonly NewEntry[] = [],
  ) => {
    const note = (one: OpenMessage, its: AnyRecord) => {
      latest.current.putEntry({ ...its, banksmsId: one.id });
      return partOf(one, its, true);
    };
    return each(
      [{ message, payload: null }, ...others],
      async ({ message: one, payload }) => {
        if (!payload) return note(one, entry);
        const created = await sendOne({ resource: ledger, action: 'create', data: payload });
        return note(one, { ...payload, ...created });
      },
      ({ message: one }) => ({ message: one.id }),
      add,
    );
  };

  /** Returns the message's id. A rejected part stays on the stack. */
  const undo = async (): Promise<number | null> => {
    const step = found.length > 0 ? found : steps.at(-1);
    const [first] = step ?? [];
    if (!step || !first) return null;
    const done = await each(
      step.toReversed(),
      async (part) => {
        const { entryId } = part;
        const entry = latest.current.entryNow(entryId) ?? { id: entryId };
        if (part.made) {
          await sendOne({ resource: ledger, action: 'delete', previousData: entry });
          latest.current.dropEntry(entryId);
        } else await writeEntry(entry, null);
        return part;
      },
      ({ entryId }) => ({ entry: entryId }),
      (undone) => {
        const rest = step.filter((part) => !undone.includes(part));
        setSteps((before) => [
          ...before.filter((one) => one !== step),
          ...(rest.length > 0 ? [rest] : []),
        ]);
        names.current = names.current.then(() => forget(undone));
      },
    );
    return done ? first.messageId : null;
  };
  const forget = async (parts: readonly Part[]) => {
    for (const part of parts) {
      const remembered = await part.remembered;
      const customer = remembered && latest.current.customerNow(remembered.customerCode);
      if (!customer) continue;
      const { alias } = remembered;
      const now = removeAlias(customer[alias.field], alias);
      await writeCustomer(customer, { [alias.field]: now }).catch(setUnremembered);
    }
  };

  return {
    accept,
    recordCreated,
    undo,
    busy,
    refused: failures,
    unremembered,
    dismiss,
    count: steps.length + Number(found.length > 0),
  };
}

export type MatchSteps = ReturnType<typeof useMatchSteps>;

function useRefreshOnLeave() {
  const touched = useRef(false);
  const queryClient = useQueryClient();
  const resources = useResources();
  const ledger = useResource('depositandwithdrawals');
  const customers = useResource('customers');
  useEffect(
    () => () => {
      if (!touched.current) return;
      for (const resource of [ledger, customers]) refreshAfter(queryClient, resources, resource);
    },
    [queryClient, resources, ledger, customers],
  );
  return touched;
}
