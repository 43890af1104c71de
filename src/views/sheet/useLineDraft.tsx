import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ChildDrafts } from '../../record/children/childDrafts';
import { formContent } from '../../record/drafts/content';
import { DraftOffer } from '../../record/drafts/DraftNotices';
import type { StoredDraft } from '../../record/drafts/stored';
import { tabName } from '../../record/drafts/tabs';
import { useDraftWords } from '../../record/drafts/useDraftWords';
import { useDraftWriter } from '../../record/drafts/useDraftWriter';
import { useDraftOffers } from '../../record/drafts/useDraftOffers';
import { DraftRefusedNotice, RecoveredDraftNotice } from '../../record/form/FormDraft';
import type { RecoveredDraft } from '../../record/form/useFormDraft';
import { useUnsaved } from '../../record/unsaved';
import { useLatest } from '../../shell/useLatest';

interface LineDraftOptions {
  name: string;
  /** Without a filter, missing rows are deleted. */
  isWhole: boolean;
}

/** Stores the input as a draft (rules: typed-work-survives). */
export function useLineDraft(drafts: ChildDrafts, { name: dialog, isWhole }: LineDraftOptions) {
  const { resource, rowDrafts, isDirty, reset } = drafts;
  const translate = useTranslate();
  const { holds } = useDraftWords();
  const [restored, setRestored] = useState<RecoveredDraft | null>(null);
  const { draftWriter, name, refused } = useDraftWriter({
    resource: resource.route,
    dialog,
    compose: () => {
      const rows = rowDrafts.snapshot();
      return rows && { title: translate('list.sheet.name'), body: { values: {}, rows: [rows] } };
    },
  });
  const { offers, settle, discard } = useDraftOffers(name);
  useUnsaved(isDirty);
  useEffect(() => rowDrafts.subscribe(draftWriter.touch), [rowDrafts, draftWriter]);

  const takeUp = (stored: StoredDraft, byItself = false) => {
    settle(stored.key);
    draftWriter.adopt(stored.key);
    const found = formContent(stored.draft.body)?.rows ?? [];
    const rows = found.map((kept) => ({ ...rowDrafts.recover(kept), resource: kept.resource }));
    setRestored({ at: stored.draft.at, byItself, sent: false, changed: [], rows });
  };
  const isThere = ({ draft }: StoredDraft) =>
    (formContent(draft.body)?.rows ?? []).every(({ rows }) =>
      rows.every(({ id }) => drafts.drafts.some(({ record }) => record?.id === id)),
    );
  const offer = offers.find((one) => isWhole || isThere(one));
  const content = offer ? formContent(offer.draft.body) : null;
  // Restored automatically after signing in again.
  const goesOn = offer?.draft.interrupted === true && offer.draft.tab === tabName();
  const latest = useLatest(takeUp);
  useEffect(() => {
    if (offer && goesOn) latest.current(offer, true);
  }, [offer, goesOn, latest]);

  const undo = () => {
    setRestored(null);
    reset();
    draftWriter.drop();
  };
  return {
    draftWriter,
    notice: (
      <>
        {offer && content && !goesOn && (
          <DraftOffer
            stored={offer}
            holds={holds(resource, content, [])}
            onRestore={() => takeUp(offer)}
            onDiscard={() => discard(offer.key)}
          />
        )}
        {restored && (
          <RecoveredDraftNotice
            resource={resource}
            restored={restored}
            onUndo={undo}
            onClose={() => setRestored(null)}
          />
        )}
        {refused && <DraftRefusedNotice />}
      </>
    ),
  };
}
