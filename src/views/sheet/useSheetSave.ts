import { useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { TOAST_MS } from '../../data/limits';
import { undoLog } from '../../data/undoLog';
import type { ChildDrafts } from '../../record/children/childDrafts';
import type { SaveReport } from '../../record/children/useRecordSave';
import type { DraftWriter } from '../../record/drafts/draftWriter';
import { useSaveQuestions } from '../../record/form/useSaveQuestions';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { useLatest } from '../../shell/useLatest';

/**
 * Saves the lines that were typed in, each by its own update, a few at once, after what jumps was asked about. A line that is
 * refused keeps what was typed and is sent again by the next save.
 */
export function useSheetSave(drafts: ChildDrafts, draftWriter: DraftWriter) {
  const notify = useNotify();
  const { ask, dialog } = useSaveQuestions(drafts.resource);
  const { send, busy } = useSingleSubmit();
  const [report, setReport] = useState<SaveReport | null>(null);
  // A cell that is left by the save key hands on its value after this render.
  const latest = useLatest(drafts);

  const save = useCallback(async () => {
    const changed = latest.current.drafts.filter(({ state }) => state !== 'clean');
    const saving = changed.map(({ values, record }) => ({
      typed: values,
      read: record ?? undefined,
    }));
    if (!(await ask(saving))) return;
    await send(async () => {
      setReport(null);
      const answered = draftWriter.sending();
      const { saved, failed } = await undoLog.together(() => latest.current.save());
      answered(failed === 0 && latest.current.rowDrafts.snapshot() === null);
      if (failed > 0)
        return setReport({ saved, failed, failure: null, unsent: false, held: false });
      notify(saved > 0 ? 'children.saved' : 'children.unchanged', {
        type: saved > 0 ? 'success' : 'info',
        autoHideDuration: TOAST_MS,
        messageArgs: { smart_count: saved },
      });
    });
  }, [ask, send, draftWriter, notify, latest]);
  return { save, busy, report, dismiss: useCallback(() => setReport(null), []), dialog };
}
