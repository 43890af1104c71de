import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import { wordsOf } from '../../data/errors';
import type { Resource } from '../../schema';

export interface Failure {
  id: number;
  message: string;
}

/** Deletes records and says of each whether it went; never throws. The lists reload by themselves. */
export function useDeletion({ route }: Resource): (ids: readonly number[]) => Promise<Failure[]> {
  const dataProvider = useDataProvider();
  return useCallback(
    async (ids) => {
      try {
        const { meta } = await dataProvider.deleteMany(route, { ids: [...ids] });
        return failuresIn(meta);
      } catch (error) {
        const message = wordsOf(error);
        return ids.map((id) => ({ id, message }));
      }
    },
    [dataProvider, route],
  );
}

function failuresIn(meta: unknown): Failure[] {
  const given: unknown = Object(meta).failures;
  return (Array.isArray(given) ? given : []).map((failure: { id: unknown; message: unknown }) => ({
    id: Number(failure.id),
    message: String(failure.message),
  }));
}
