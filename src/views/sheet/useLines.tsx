import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CELLS_DRAFT } from '../../list/state/address';
import type { ChildRowsHandle } from '../../grid/children/ChildRows';
import { useChildDrafts } from '../../record/children/useChildDrafts';
import { formContent } from '../../record/drafts/content';
import { DraftNotice } from '../../record/drafts/DraftNotices';
import type { StoredDraft } from '../../record/drafts/stored';
import { useDraftMessages } from '../../record/drafts/useDraftMessages';
import { isInterrupted, useDraft } from '../../record/drafts/useDraft';
import { RecoveredDraftNotice } from '../../record/form/FormDraft';
import type { RecoveredDraft } from '../../record/form/useFormDraft';
import type { AnyRecord, Resource } from '../../schema';
import { useLatest } from '../../shell/useLatest';

interface LinesOptions {
  resource: Resource;
  records: readonly AnyRecord[];
  /** Of the draft. */
  name: string;
  /** Without a filter, missing rows are deleted. */
  isWhole: boolean;
}

export type Lines = ReturnType<typeof useLines>;

const NOTHING = {};

/** Records to type in, and a draft of the input (rules: typed-work-survives). */
export function useLines({ resource, records, name: dialog, isWhole }: LinesOptions) {
  const drafts = useChildDrafts({ resource, records, fixed: NOTHING });
  const grid = useRef<ChildRowsHandle>(null);
  const { rowDrafts, isDirty, reset } = drafts;
  const translate = useTranslate();
  const { holds } = useDraftMessages();
  const { search } = useLocation();
  const [restored, setRestored] = useState<RecoveredDraft | null>(null);
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (wasDirty !== isDirty) {
    setWasDirty(isDirty);
    if (!isDirty) setRestored(null);
  }
  const draft = useDraft({
    resource: resource.route,
    dialog,
    isDirty,
    compose: () => {
      const rows = rowDrafts.snapshot();
      const title = translate(dialog === CELLS_DRAFT ? 'list.cells.name' : 'list.sheet.name');
      return rows && { title, body: { values: {}, rows: [rows], search } };
    },
  });
  const { draftWriter, offers, adopt } = draft;
  useEffect(() => rowDrafts.subscribe(draftWriter.touch), [rowDrafts, draftWriter]);

  const restore = (stored: StoredDraft, isAutomatic = false) => {
    adopt(stored);
    reset();
    const found = formContent(stored.draft.body)?.rows ?? [];
    const rows = found.map((recovered) => ({
      ...rowDrafts.recover(recovered),
      resource: recovered.resource,
    }));
    setRestored({ at: stored.draft.at, isAutomatic, sent: false, changed: [], rows });
    const id = found[0]?.rows[0]?.id;
    if (!isAutomatic && id) grid.current?.focus(String(id));
  };
  const isThere = ({ draft }: StoredDraft) =>
    (formContent(draft.body)?.rows ?? []).every(({ rows }) =>
      rows.every(({ id }) => drafts.drafts.some(({ record }) => record?.id === id)),
    );
  const offer = offers.find((one) => isWhole || isThere(one));
  const content = offer ? formContent(offer.draft.body) : null;
  // Restored automatically after signing in again.
  const isAutomatic = offer !== undefined && isInterrupted(offer) && restored === null;
  const latest = useLatest(restore);
  useEffect(() => {
    if (offer && isAutomatic) latest.current(offer, true);
  }, [offer, isAutomatic, latest]);

  const undo = () => {
    setRestored(null);
    draft.offerAgain();
    reset();
  };
  return {
    drafts,
    records,
    grid,
    draftWriter,
    notice: (
      <>
        <DraftNotice
          draft={{ ...draft, offer }}
          holds={content && !isAutomatic && !restored ? holds(resource, content, []) : null}
          replaces={isDirty}
          onRestore={restore}
        />
        {restored && (
          <RecoveredDraftNotice
            resource={resource}
            restored={restored}
            onUndo={undo}
            onClose={() => setRestored(null)}
          />
        )}
      </>
    ),
  };
}
