import Big from 'big.js';
import { useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { useResource } from '../../../data/resources';
import type { OpenMessage } from '../../../domain/bankMessage';
import { isCancelled, type AnyRecord } from '../../../schema';
import { rankCandidates, type MatchCandidate } from './rank';
import type { MatchData } from './useMatchData';

const NONE: readonly MatchCandidate[] = [];

export function useMatchSelection(
  open: readonly OpenMessage[],
  data: MatchData,
  startAt: number | null,
) {
  const [position, setPosition] = useState<{ id: number; index: number } | null>(
    startAt === null ? null : { id: startAt, index: 0 },
  );
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set());
  const [choice, setChoice] = useState<{ of: string; key: string } | null>(null);
  const [parts, setParts] = useState<{ of: string; taken: readonly MatchCandidate[] } | null>(null);
  const [search, setSearch] = useState<{ of: string; text: string; submitted: string } | null>(
    null,
  );

  const found = position ? open.find(({ id }) => id === position.id) : open[0];
  const message = found ?? open[Math.min(position?.index ?? 0, open.length - 1)] ?? null;
  const group = useMemo(() => {
    const ticked = open.filter(({ id }) => ticks.has(id));
    return ticked.length > 1 ? ticked : null;
  }, [open, ticks]);
  const about = useMemo(() => (group ? combineMessages(group) : message), [group, message]);

  const of = (group ?? (message ? [message] : [])).map(({ id }) => id).join(' ');
  const searchText = search?.of === of ? search.text.trim() : '';
  const submittedText = search?.of === of && search.submitted === searchText ? searchText : '';
  const server = useMatchSearch(submittedText, about);

  const { entries, reservations, customers, rateOf, missing } = data;
  const resource = useResource('reservations');
  const { candidates: ranked, preselected: best } = useMemo(() => {
    if (!about) return { candidates: NONE, preselected: null };
    const pool = {
      // An entry has one message.
      entries: group ? [] : mergeFound(entries, server.entries),
      reservations: mergeFound(reservations, server.reservations),
      customers,
      rateOf,
      isCancelled: (reservation: AnyRecord) => isCancelled(resource, reservation),
    };
    return rankCandidates(about, pool, searchText);
  }, [
    about,
    group,
    entries,
    reservations,
    customers,
    rateOf,
    resource,
    searchText,
    server.entries,
    server.reservations,
  ]);

  // Each match resets the selection.
  const partsKey = about ? `${of} ${about.rest}` : '';
  const ticked = parts?.of === partsKey ? parts.taken : NONE;
  const candidates = useMemo(() => {
    const rankedKeys = new Set(ranked.map(({ key }) => key));
    return [...ticked.filter(({ key }) => !rankedKeys.has(key)), ...ranked];
  }, [ranked, ticked]);
  // No preselection while candidates are missing.
  const preselected = missing === 0 && ticked.length === 0 ? best : null;
  const isListed = candidates.some(({ key }) => key === choice?.key);
  const chosen = choice?.of === partsKey && isListed ? choice.key : preselected;

  const activate = (id: number) =>
    setPosition({ id, index: open.findIndex((one) => one.id === id) });
  const tickMessage = (id: number) => {
    const one = open.find((other) => other.id === id);
    if (!one) return;
    // Only equal directions and currencies can be summed.
    const combinable = open.filter(
      (other) =>
        ticks.has(other.id) && other.direction === one.direction && other.currency === one.currency,
    );
    const next = new Set(combinable.map((other) => other.id));
    if (!next.delete(id)) next.add(id);
    setTicks(next);
  };
  const tickEntry = (key: string) => {
    const one = candidates.find((other) => other.key === key);
    // A reservation requires an account code: not combinable.
    if (one?.kind !== 'entry') return;
    const without = ticked.filter((other) => other.key !== key);
    setParts({ of: partsKey, taken: without.length < ticked.length ? without : [...ticked, one] });
  };
  const untick = () => {
    setTicks(new Set());
    setParts(null);
  };
  return {
    message,
    group,
    about,
    candidates,
    preselected,
    chosen,
    searchText,
    ticks,
    ticked,
    of,
    isSearching: server.isPending || (search?.of === of && search.submitted !== searchText),
    hasSearchFailed: server.error !== null,
    activate,
    tickMessage,
    tickEntry,
    untick,
    /** Keeps this message active, or the one that takes its position. */
    hold: () => {
      const first = group?.[0] ?? message;
      if (first && position?.id !== first.id) activate(first.id);
    },
    goTo: (id: number) => setPosition({ id, index: 0 }),
    choose: (key: string) => setChoice({ of: partsKey, key }),
    setSearchText: (text: string) =>
      setSearch({ of, text, submitted: search?.of === of ? search.submitted : '' }),
    submitSearch: (text: string) => setSearch({ of, text, submitted: text.trim() }),
  };
}

export type MatchSelection = ReturnType<typeof useMatchSelection>;

export interface MatchCommands {
  accept: (candidate: MatchCandidate | undefined) => void;
  make: () => void;
  toMessages: () => void;
  toCandidates: () => void;
  toSearch: () => void;
}

function combineMessages(group: readonly OpenMessage[]): OpenMessage | null {
  const [first] = group;
  if (!first) return null;
  const rest = group.reduce((sum, one) => sum.plus(one.rest), new Big(0)).toFixed();
  return { ...first, rest, amount: rest };
}

const MOST_FOUND = 50;
const NO_RECORDS: readonly AnyRecord[] = [];

/**
 * Entries and reservations of any date with these words.
 * @param text debounced; '' sends nothing
 */
function useMatchSearch(text: string, message: OpenMessage | null) {
  const { direction, currency } = message ?? {};
  const entries = useFound('depositandwithdrawals', text, { direction, currency });
  const reservations = useFound('reservations', text, {});
  return {
    entries: entries.data ?? NO_RECORDS,
    reservations: reservations.data ?? NO_RECORDS,
    isPending: text !== '' && (entries.isPending || reservations.isPending),
    error: entries.error ?? reservations.error,
  };
}

function useFound(name: string, text: string, criteria: Readonly<Record<string, unknown>>) {
  const { route, sort } = useResource(name);
  return useGetList<AnyRecord>(
    route,
    {
      pagination: { page: 1, perPage: MOST_FOUND },
      sort: sort[0],
      filter: { searchKey: text, ...criteria },
    },
    { enabled: text !== '' },
  );
}

/** Loaded records are up to date. */
function mergeFound(
  loaded: readonly AnyRecord[],
  found: readonly AnyRecord[],
): readonly AnyRecord[] {
  if (found.length === 0) return loaded;
  const loadedIds = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...found.filter(({ id }) => !loadedIds.has(id))];
}
