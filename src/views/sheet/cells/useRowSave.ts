import { useState } from 'react';
import type { ChildDraft } from '../../../record/children/row';
import { useSaveQuestions } from '../../../record/form/useSaveQuestions';
import { useLatest } from '../../../shell/useLatest';
import type { Lines } from '../useLines';

const isUntried = ({ failure, errors }: ChildDraft) =>
  failure === null && Object.keys(errors).length === 0;

export function useRowSave({ drafts, draftWriter }: Lines) {
  const { ask, dialog } = useSaveQuestions(drafts.resource);
  const [pendingCount, setPendingCount] = useState(0);
  const [saved, setSaved] = useState(0);
  // A blurred cell's value arrives after this render.
  const latest = useLatest(drafts);

  const run = async (isIncluded: (draft: ChildDraft) => boolean) => {
    const rows = latest.current.drafts.filter(
      (draft) => (draft.state === 'changed' || draft.state === 'new') && isIncluded(draft),
    );
    if (rows.length === 0) return;
    const typed = rows.map(({ values, record }) => ({ typed: values, read: record ?? undefined }));
    if (!(await ask(typed))) return;
    setPendingCount((count) => count + 1);
    const answered = draftWriter.sending();
    try {
      const keys = new Set(rows.map(({ key }) => key));
      const outcome = await latest.current.saveOnly(keys);
      answered(outcome.failed === 0 && latest.current.rowDrafts.snapshot() === null);
      setSaved((count) => count + outcome.saved);
    } finally {
      setPendingCount((count) => count - 1);
    }
  };
  return {
    /** Saves rows without errors, except for `now`. */
    left: (now: string | null) => run((draft) => draft.key !== now && isUntried(draft)),
    save: () => run(() => true),
    busy: pendingCount > 0,
    saved,
    dialog,
  };
}
