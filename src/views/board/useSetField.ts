import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { errorText } from '../../data/errors';
import { PARALLEL_WRITES } from '../../data/limits';
import { mapPooled } from '../../data/mapPooled';
import { refreshAfter } from '../../data/refresh';
import { useResources } from '../../data/resources';
import { undoLog } from '../../data/undoLog';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import type { AnyRecord, Resource } from '../../schema';

interface Change {
  field: string;
  value: string;
}

export interface SetFieldFailure extends Change {
  record: AnyRecord;
  words: string;
}

interface Setting {
  set: (records: readonly AnyRecord[], change: Change) => Promise<boolean>;
  busy: boolean;
  progress: { done: number; total: number };
  failed: readonly SetFieldFailure[];
  dismiss: () => void;
}

/** Each record by its own update: a conflict affects only that record. */
export function useSetField(resource: Resource): Setting {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resources = useResources();
  const notify = useNotify();
  const { send, busy } = useSingleSubmit();
  const [failed, setFailed] = useState<readonly SetFieldFailure[]>([]);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const { route } = resource;

  const set = useCallback<Setting['set']>(
    (records, { field, value }) =>
      send(async () => {
        setFailed([]);
        const wanted = records.filter((record) => record[field] !== value);
        setProgress({ done: 0, total: wanted.length });
        const write = async (record: AnyRecord) => {
          try {
            await dataProvider.update<AnyRecord>(route, {
              id: record.id,
              data: { ...record, [field]: value },
              previousData: record,
              meta: { refresh: false },
            });
            return null;
          } catch (error) {
            return { record, field, value, words: errorText(error) };
          } finally {
            setProgress(({ done, total }) => ({ done: done + 1, total }));
          }
        };
        const outcomes = await undoLog.together(() => mapPooled(wanted, PARALLEL_WRITES, write));
        const refused = outcomes.filter((one) => one !== null);
        setFailed(refused);
        refreshAfter(queryClient, resources, resource);
        const count = wanted.length - refused.length;
        if (count > 0)
          notify('list.board.changed', {
            type: 'success',
            messageArgs: { count },
          });
        return refused.length === 0;
      }),
    [send, dataProvider, route, queryClient, resources, resource, notify],
  );
  return { set, busy, progress, failed, dismiss: useCallback(() => setFailed([]), []) };
}
