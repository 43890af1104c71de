import { useNotify } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useResource } from '../../../data/resources';
import { useRights } from '../../../data/rights';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';
import { cancellingValues, isCancelled, type AnyRecord } from '../../../schema';
import { useTripWrite } from './useTripWrite';
import { useEnumWords } from '../../../fields/components/label';

export interface CancelTrip {
  /** Active ones that the user may cancel. */
  sections: readonly AnyRecord[];
  cancelled: Readonly<Record<string, string | undefined>> | null;
  run: (revStatus: string, along: boolean) => void;
  /** Finished writes while it runs. */
  progress: ReturnType<typeof useTripWrite>['progress'];
  busy: boolean;
  failure: unknown;
}

/** Writes the status, then cancels the sections, as one undo step. A retry writes what is left. */
export function useCancelTrip(record: AnyRecord, onDone: () => void): CancelTrip {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const notify = useNotify();
  const words = useEnumWords();
  const mayEdit = useRights()(child.name, 'edit');
  const { resetField } = useFormContext();
  const { writeTrip, progress } = useTripWrite();
  const { send, busy, failure } = useSingleSubmit();
  const cancelled = cancellingValues(child);
  const all = Array.isArray(record.sections) ? (record.sections as AnyRecord[]) : [];
  const sections =
    mayEdit && cancelled ? all.filter((section) => !isCancelled(child, section)) : [];

  const run: CancelTrip['run'] = (revStatus, along) =>
    void send(async () => {
      await writeTrip(record, record.revStatus === revStatus ? {} : { revStatus }, {
        sections: along && cancelled ? sections.map((section) => [section, cancelled]) : [],
        onTrip: () => resetField('revStatus', { defaultValue: revStatus }),
      });
      notify('reservation.page.status.done', {
        type: 'success',
        messageArgs: { status: words(resource, 'revStatus', revStatus) },
      });
      onDone();
    });
  return { sections, cancelled, run, progress, busy, failure };
}
