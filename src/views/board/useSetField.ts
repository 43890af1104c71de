import { useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText } from '../../data/errors';
import { useWrites } from '../../data/runWrites';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import type { AnyRecord, Resource } from '../../schema';

interface Change {
  field: string;
  value: string;
}

export interface SetFieldFailure extends Change {
  record: AnyRecord;
  message: string;
}

/** A conflict affects only its record. */
export function useSetField(resource: Resource) {
  const notify = useNotify();
  const { run, progress } = useWrites();
  const { send, busy } = useSingleSubmit();
  const [failed, setFailed] = useState<readonly SetFieldFailure[]>([]);

  const set = (records: readonly AnyRecord[], { field, value }: Change) =>
    send(async () => {
      setFailed([]);
      const changing = records.filter((record) => record[field] !== value);
      const outcomes = await run(
        (writing) =>
          writing.each(changing, (record) => {
            const data = { ...record, [field]: value };
            return writing.send({ resource, action: 'update', data, previousData: record });
          }),
        { total: changing.length },
      );
      const refused = outcomes.flatMap((one) =>
        one.is === 'failed'
          ? [{ record: one.item, field, value, message: errorText(one.error) }]
          : [],
      );
      setFailed(refused);
      const count = changing.length - refused.length;
      if (count > 0) notify('list.board.changed', { type: 'success', messageArgs: { count } });
      return refused.length === 0;
    });
  return { set, busy, progress, failed, dismiss: () => setFailed([]) };
}
