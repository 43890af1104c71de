import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Period } from '../../days/period';
import { mapPooled } from '../../data/mapPooled';
import type { AnyRecord, Resource } from '../../schema';

const REST_MS = 200;
/** Concurrent requests. */
const AT_ONCE = 4;
/** Rows per response: enough to rank the best. */
const ROWS = 15;

export interface ServerResult {
  asked: string;
  rows: readonly AnyRecord[];
  total: number;
  error: unknown;
}

export interface ServerQuery {
  text: string;
  period: Period | null;
}

/** null if the list lacks a parameter. */
export function filterFor(
  { filters }: Resource,
  { text, period }: ServerQuery,
): Record<string, string> | null {
  const search = filters.find(({ searches }) => searches);
  if (!search || (text === '' && period === null)) return null;
  const filter = text === '' ? {} : { [search.parameter]: text };
  if (period === null) return filter;
  const from = filters.find((one) => one.from !== undefined);
  const to = filters.find((one) => one.to !== undefined);
  if (!from || !to) return null;
  const choice = filters.find(({ parameter }) => parameter === from.from);
  const about = choice?.chooses ? { [choice.parameter]: choice.chooses[0] ?? '' } : {};
  return { ...filter, ...about, [from.parameter]: period.first, [to.parameter]: period.last };
}

/**
 * Searches these lists; a new query aborts pending requests. null sends nothing and keeps the results.
 * @param question serialized, so that equal queries are identical
 */
export function useServerSearch(question: string | null, resources: readonly Resource[]) {
  const dataProvider = useDataProvider();
  const [answers, setAnswers] = useState<ReadonlyMap<string, ServerResult>>(new Map());
  const [done, setDone] = useState<string | null>(null);
  const questions = useMemo(() => {
    if (question === null) return null;
    const asked = JSON.parse(question) as ServerQuery;
    return resources.flatMap((resource) => {
      const filter = filterFor(resource, asked);
      return filter === null ? [] : [{ resource, filter }];
    });
  }, [question, resources]);
  useEffect(() => {
    if (question === null || questions === null) return undefined;
    const calls = new AbortController();
    const { signal } = calls;
    const note = (name: string, answer: Omit<ServerResult, 'asked'>) => {
      if (!signal.aborted)
        setAnswers((all) => new Map(all).set(name, { asked: question, ...answer }));
    };
    const ask = async ({ resource, filter }: (typeof questions)[number]) => {
      if (signal.aborted) return;
      try {
        const { data, total = data.length } = await dataProvider.getList<AnyRecord>(
          resource.route,
          { filter, pagination: { page: 1, perPage: ROWS }, signal },
        );
        note(resource.name, { rows: data, total, error: null });
      } catch (error) {
        note(resource.name, { rows: [], total: 0, error });
      }
    };
    const timer = setTimeout(() => {
      void mapPooled(questions, AT_ONCE, ask).then(() => signal.aborted || setDone(question));
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      calls.abort();
    };
  }, [question, questions, dataProvider]);
  const present = useMemo(() => {
    const asked = questions?.map(({ resource }) => resource.name);
    return new Map([...answers].filter(([name]) => asked?.includes(name) ?? true));
  }, [answers, questions]);
  return {
    /** Also those of an earlier query. */
    answers: present,
    waits: question !== null && done !== question,
  };
}
