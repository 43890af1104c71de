import { useMay } from '../../../data/rights';
import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { refreshAfter } from '../../../data/refresh';
import { useResource, useResources } from '../../../data/resources';
import { useSend } from '../../../shell/useSend';
import type { AnyRecord } from '../../../schema';
import type { OpenMessage } from '../../../domain/bankMessage';
import type { MatchData } from './useMatchData';
import { fitOf, foldName, isMasked } from './names';
import { isOnePayer, namesOf } from './rank';

/** One match, with what it takes to undo it on both sides. */
interface Step {
  messageId: number;
  entryId: number;
  /** It was made for the message, and goes with the match. */
  made: boolean;
  /** What it taught about a customer, once that is written. */
  remembered: Promise<Remembered | null>;
}

interface Remembered {
  customerCode: string;
  alias: Alias;
}

// The caches are refreshed once, when the screen is left: a list behind it waits until then.
const meta = { refresh: false };

/**
 * Matches and their undoing, one at a time: a key that is held down does nothing twice. A match that a person accepts
 * also remembers the sender with the customer, where they may (docs/banksms.md).
 */
export function useSteps(data: MatchData) {
  const dataProvider = useContext(DataProviderContext);
  if (!dataProvider) throw new Error('matching needs a DataProviderContext above it');
  const ledger = useResource('depositandwithdrawals');
  const customers = useResource('customers');
  const mayRemember = useMay(customers, 'edit');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { send, busy, failure, dismiss } = useSend();
  const [unremembered, setUnremembered] = useState<unknown>(null);
  // Undoing twice in a row must see the first one's outcome.
  const latest = useRef(data);
  latest.current = data;
  const touched = useRefreshOnLeave();

  const run = (work: () => Promise<void>): Promise<boolean> =>
    send(() => {
      setUnremembered(null);
      touched.current = true;
      return work();
    });

  const writeEntry = async (entry: AnyRecord, banksmsId: number | null) => {
    const params = { id: entry.id, data: { banksmsId }, previousData: entry, meta };
    await dataProvider.update<AnyRecord>(ledger.route, params);
    latest.current.putEntry({ ...entry, banksmsId });
  };
  const writeCustomer = async (customer: AnyRecord, change: Readonly<Record<string, unknown>>) => {
    const params = { id: customer.id, data: change, previousData: customer, meta };
    await dataProvider.update<AnyRecord>(customers.route, params);
    latest.current.putCustomer({ ...customer, ...change });
  };

  // One after the other, and behind the matches: the next Enter need not wait for a name to be written.
  const names = useRef<Promise<unknown>>(Promise.resolve());
  const remember = (customerCode: unknown, party: string): Promise<Remembered | null> => {
    const written = names.current.then(async () => {
      const customer = latest.current.customerNow(String(customerCode));
      const alias = aliasFor(customer, party);
      if (!customer || !alias || !mayRemember) return null;
      try {
        await writeCustomer(customer, { [alias.field]: alias.after });
        return { customerCode: String(customer.code), alias };
      } catch (error) {
        // The match itself stands.
        setUnremembered(error);
        return null;
      }
    });
    names.current = written;
    return written;
  };
  const add = (step: Step) => setSteps((before) => [...before, step]);

  const accept = (message: OpenMessage, entry: AnyRecord) =>
    run(async () => {
      // The same key twice before the list is drawn anew.
      const now = latest.current.entryNow(entry.id)?.banksmsId ?? null;
      if (now !== null) return;
      await writeEntry(entry, message.id);
      const remembered = remember(entry.customerCode, message.party);
      add({ messageId: message.id, entryId: entry.id, made: false, remembered });
    });

  /** Takes note of an entry that was made for a message. */
  const made = (message: OpenMessage, entry: AnyRecord) =>
    run(async () => {
      latest.current.putEntry({ ...entry, banksmsId: message.id });
      const remembered = remember(entry.customerCode, message.party);
      add({ messageId: message.id, entryId: entry.id, made: true, remembered });
    });

  /** Takes back the last match; tells whose. */
  const undo = async (): Promise<number | null> => {
    const step = steps.at(-1);
    if (!step) return null;
    const done = await run(async () => {
      const { entryId } = step;
      const entry = latest.current.entryNow(entryId) ?? { id: entryId };
      if (step.made) {
        await dataProvider.delete(ledger.route, { id: entryId, previousData: entry, meta });
        latest.current.dropEntry(entryId);
      } else await writeEntry(entry, null);
      // From here on the match is undone, whether or not the name is removed.
      setSteps((before) => before.filter((one) => one !== step));
      const remembered = await step.remembered;
      const customer = remembered && latest.current.customerNow(remembered.customerCode);
      if (!customer) return;
      const { alias } = remembered;
      const now = withoutAlias(customer[alias.field], alias);
      await writeCustomer(customer, { [alias.field]: now }).catch(setUnremembered);
    });
    return done ? step.messageId : null;
  };

  return {
    ...{ accept, made, undo, busy, failure, unremembered },
    count: steps.length,
    last: steps.at(-1) ?? null,
    dismiss: () => {
      dismiss();
      setUnremembered(null);
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;

/** When the screen is left, whatever shows entries and customers loads them anew, if any were written. */
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

/** What the customer's fields take, as declared. */
const LONGEST = 255;

type AliasField = 'transform' | 'transform2';

interface Alias {
  field: AliasField;
  before: string | null;
  after: string;
}

/**
 * Where a customer remembers a sender: one more name in `transform`, in `transform2` when that is full. Null where there
 * is nothing to remember: the name is known, hides letters, or the customer stands for many payers (docs/banksms.md).
 */
export function aliasFor(customer: AnyRecord | undefined, sender: string): Alias | null {
  // A comma parts names: one that has it would become two.
  const name = sender.replace(/[,，]/gu, ' ').replace(/\s+/gu, ' ').trim();
  if (!customer || !isOnePayer(customer) || isMasked(name)) return null;
  if ([...foldName(name)].length < 2) return null;
  if (namesOf(customer).some((known) => fitOf(name, known) === 'equal')) return null;
  for (const field of ['transform', 'transform2'] as const) {
    const before = textOf(customer[field]);
    const after = before === null ? name : `${before}, ${name}`;
    if ([...after].length <= LONGEST) return { field, before, after };
  }
  return null;
}

/** The field without the name again: as it was, or without that one where others came meanwhile. */
export function withoutAlias(now: unknown, { before, after }: Alias): string | null {
  if (now === after) return before;
  const added = after.slice(before === null ? 0 : before.length).replace(/^, /u, '');
  const names = (textOf(now) ?? '').split(',').map((name) => name.trim());
  const kept = names.filter((name) => name !== added && name !== '');
  return kept.length > 0 ? kept.join(', ') : null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
