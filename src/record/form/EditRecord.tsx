import { RecordContextProvider, SaveContextProvider, useGetOne, useUpdate } from 'ra-core';
import type { SaveHandler } from 'ra-core';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { AnyRecord } from '../../schema';
import { IsFetchedContext } from './remoteChanges';

/** A record that is edited, as far as it has come. */
export interface EditedRecord {
  record: AnyRecord | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

interface EditRecordProps {
  /** Of the resource. */
  route: string;
  id: string;
  children: (edited: EditedRecord) => ReactNode;
}

// List rows are partial and may seed the cache: an edit always asks anew, and again on coming back to it.
const FRESH = { staleTime: 0, refetchOnWindowFocus: true, onError: () => undefined };
const ONCE = { refetchOnReconnect: false, retry: false };
const WAIT = { mutationMode: 'pessimistic', returnPromise: true } as const;

/**
 * Fetches a record for the form below, and saves it. In place of react-admin's EditBase, whose mutation has the whole
 * record in its key: react-query writes that out as text twice at each drawing, 400 children and all.
 * @throws when the answer is another record
 */
export function EditRecord({ route, id, children }: EditRecordProps) {
  // The id as the address has it: what is no number is for the server to refuse.
  const answer = useGetOne(route, { id }, { ...ONCE, ...FRESH });
  const { error, isPending, isFetchedAfterMount, refetch } = answer;
  const data: AnyRecord | undefined = answer.data;
  if (data && data.id !== Number(id))
    throw new Error(`asked for ${route}/${id}, and got the record ${data.id}`);
  const [update, { isPending: saving }] = useUpdate(route, { id }, WAIT);
  const save = useCallback<SaveHandler<AnyRecord>>(
    async (payload, { meta, onSuccess, onError } = {}) => {
      const params = { id, data: payload, previousData: data, meta };
      // Whoever saves is told by `onError`.
      await update(route, params, { onSuccess, onError }).catch(() => undefined);
    },
    [update, route, id, data],
  );
  const context = useMemo(
    () => ({ save, saving, mutationMode: WAIT.mutationMode }),
    [save, saving],
  );
  return (
    <SaveContextProvider value={context}>
      <RecordContextProvider value={data}>
        <IsFetchedContext value={isFetchedAfterMount}>
          {children({ record: data, error, isPending, refetch })}
        </IsFetchedContext>
      </RecordContextProvider>
    </SaveContextProvider>
  );
}
