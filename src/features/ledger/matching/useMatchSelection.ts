import Big from 'big.js';
import { useMemo, useState } from 'react';
import { useResource } from '../../../data/resources';
import type { OpenMessage } from '../../../domain/bankMessage';
import { isCancelled, type AnyRecord } from '../../../schema';
import { rankCandidates, type MatchCandidate } from './rank';
import { useMatchSearch, mergeFound } from './useMatchSearch';
import type { MatchData } from './useMatchData';

const NONE: readonly MatchCandidate[] = [];

export function useMatchSelection(
  open: readonly OpenMessage[],
  data: MatchData,
  startAt: number | null,
) {
  const [wanted, setWanted] = useState<{ id: number; index: number } | null>(
    startAt === null ? null : { id: startAt, index: 0 },
  );
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set());
  const [choice, setChoice] = useState<{ of: string; key: string } | null>(null);
  const [parts, setParts] = useState<{ of: string; taken: readonly MatchCandidate[] } | null>(null);
  const [search, setSearch] = useState<{ of: string; text: string; asked: string } | null>(null);

  const found = wanted ? open.find(({ id }) => id === wanted.id) : open[0];
  const message = found ?? open[Math.min(wanted?.index ?? 0, open.length - 1)] ?? null;
  const group = useMemo(() => {
    const ticked = open.filter(({ id }) => ticks.has(id));
    return ticked.length > 1 ? ticked : null;
  }, [open, ticks]);
  const about = useMemo(() => (group ? together(group) : message), [group, message]);

  const of = (group ?? (message ? [message] : [])).map(({ id }) => id).join(' ');
  const sought = search?.of === of ? search.text.trim() : '';
  const asked = search?.of === of && search.asked === sought ? sought : '';
  const server = useMatchSearch(asked, about);

  const { entries, reservations, customers, rateOf, missing } = data;
  const resource = useResource('reservations');
  const { candidates: ranked, preselected: best } = useMemo(() => {
    if (!about) return { candidates: NONE, preselected: null };
    const pool = {
      // An entry has one message.
      entries: group ? [] : mergeFound(entries, server.entries),
      reservations: mergeFound(reservations, server.reservations),
      ...{ customers, rateOf },
      isCancelled: (reservation: AnyRecord) => isCancelled(resource, reservation),
    };
    return rankCandidates(about, pool, sought);
  }, [
    about,
    group,
    entries,
    reservations,
    customers,
    rateOf,
    resource,
    sought,
    server.entries,
    server.reservations,
  ]);

  // Each match resets the selection.
  const standing = about ? `${of} ${about.rest}` : '';
  const ticked = parts?.of === standing ? parts.taken : NONE;
  const candidates = useMemo(() => {
    const here = new Set(ranked.map(({ key }) => key));
    return [...ticked.filter(({ key }) => !here.has(key)), ...ranked];
  }, [ranked, ticked]);
  // No preselection while candidates are missing.
  const preselected = missing === 0 && ticked.length === 0 ? best : null;
  const isHere = candidates.some(({ key }) => key === choice?.key);
  const chosen = choice?.of === standing && isHere ? choice.key : preselected;

  const activate = (id: number) => setWanted({ id, index: open.findIndex((one) => one.id === id) });
  const tickMessage = (id: number) => {
    const one = open.find((other) => other.id === id);
    if (!one) return;
    // Only equal directions and currencies can be summed.
    const alike = open.filter(
      (other) =>
        ticks.has(other.id) && other.direction === one.direction && other.currency === one.currency,
    );
    const next = new Set(alike.map((other) => other.id));
    if (!next.delete(id)) next.add(id);
    setTicks(next);
  };
  const tickEntry = (key: string) => {
    const one = candidates.find((other) => other.key === key);
    // A reservation requires an account code: not combinable.
    if (one?.kind !== 'entry') return;
    const without = ticked.filter((other) => other.key !== key);
    setParts({
      of: standing,
      taken: without.length < ticked.length ? without : [...ticked, one],
    });
  };
  const untick = () => {
    setTicks(new Set());
    setParts(null);
  };
  return {
    ...{ message, group, about, candidates, preselected, chosen, sought, ticks, ticked, of },
    isAsking: server.isPending || (search?.of === of && search.asked !== sought),
    askFailed: server.error !== null,
    ...{ activate, tickMessage, tickEntry, untick },
    /** Keeps this message active, or the one that takes its position. */
    hold: () => {
      const first = group?.[0] ?? message;
      if (first && wanted?.id !== first.id) activate(first.id);
    },
    goTo: (id: number) => setWanted({ id, index: 0 }),
    choose: (key: string) => setChoice({ of: standing, key }),
    seek: (text: string) => setSearch({ of, text, asked: search?.of === of ? search.asked : '' }),
    ask: (words: string) => setSearch({ of, text: words, asked: words.trim() }),
  };
}

export type MatchSelection = ReturnType<typeof useMatchSelection>;

function together(group: readonly OpenMessage[]): OpenMessage | null {
  const [first] = group;
  if (!first) return null;
  const rest = group.reduce((sum, one) => sum.plus(one.rest), new Big(0)).toFixed();
  return { ...first, rest, amount: rest };
}
