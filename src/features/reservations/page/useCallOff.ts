import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { PARALLEL_WRITES, TOAST_MS } from '../../../data/limits';
import { pooled } from '../../../data/pool';
import { refreshAfter } from '../../../data/refresh';
import { useResource, useResources } from '../../../data/resources';
import { useRights } from '../../../data/rights';
import { undoLog } from '../../../data/undo';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { useSend } from '../../../shell/useSend';
import { isCancelled, type AnyRecord } from '../../../schema';

export interface CallOff {
  /** The sections that still take place and that the person may cancel. */
  sections: readonly AnyRecord[];
  /** Writes the status, and cancels the sections where they are to go along. */
  run: (revStatus: string, along: boolean) => void;
  busy: boolean;
  failure: unknown;
}

/**
 * Calls a trip off: writes its status alone, whatever else is typed and unsaved on the page, then cancels its sections,
 * each by its own path. One step for undo. A section that is refused keeps the dialog open; another try writes what is left.
 * @param onDone when all of it is written
 */
export function useCallOff(record: AnyRecord, onDone: () => void): CallOff {
  const resource = useResource('reservations');
  const child = useResource('sections');
  const resources = useResources();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const words = useEnumWords();
  const mayEdit = useRights()(child.name, 'edit');
  const { resetField } = useFormContext();
  const { send, busy, failure } = useSend();
  const [state] = child.cancelled.states;
  const all = Array.isArray(record.sections) ? (record.sections as AnyRecord[]) : [];
  const sections = mayEdit && state ? all.filter((section) => !isCancelled(child, section)) : [];

  const write = (route: string, of: AnyRecord, data: Readonly<Record<string, unknown>>) =>
    dataProvider.update<AnyRecord>(route, {
      ...{ id: of.id, data, previousData: of },
      meta: { refresh: false },
    });
  const writeAll = async (revStatus: string, along: boolean) => {
    if (record.revStatus !== revStatus) await write(resource.route, record, { revStatus });
    resetField('revStatus', { defaultValue: revStatus });
    if (!along || !state) return;
    const cancel = (section: AnyRecord) =>
      write(child.route, section, { [state.field]: state.values[0] });
    const outcomes = await pooled(sections, PARALLEL_WRITES, (section) =>
      cancel(section).then(
        () => null,
        (error: unknown) => ({ error }),
      ),
    );
    const refused = outcomes.find((one) => one !== null);
    if (refused) throw refused.error;
  };
  const run: CallOff['run'] = (revStatus, along) =>
    void send(async () => {
      try {
        await undoLog.together(() => writeAll(revStatus, along));
      } finally {
        // What was written before a refusal is seen.
        refreshAfter(queryClient, resources, resource);
        if (along) refreshAfter(queryClient, resources, child);
      }
      notify('reservation.page.status.done', {
        type: 'success',
        autoHideDuration: TOAST_MS,
        messageArgs: { status: words(resource, 'revStatus', revStatus) },
      });
      onDone();
    });
  return { sections, run, busy, failure };
}
