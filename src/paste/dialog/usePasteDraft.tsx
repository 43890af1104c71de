import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { ChildDrafts } from '../../record/children/childDrafts';
import { DraftOffer } from '../../record/drafts/DraftNotices';
import { Refused } from '../../record/form/FormDraft';
import { useDraftWriter } from '../../record/drafts/useDraftWriter';
import { useOffers } from '../../record/drafts/useOffers';
import { useUnsaved } from '../../record/unsaved';
import { formContent } from '../../record/drafts/content';
import { useDraftWords } from '../../record/drafts/useDraftWords';
import type { Resource } from '../../schema';

interface PasteDraftOptions {
  resource: Resource;
  /** Its name among the drafts of the page. */
  dialog: string;
  drafts: ChildDrafts;
  typed: string;
  onTyped: (text: string) => void;
  isDirty: boolean;
}

const textOf = (body: unknown): string => {
  const text: unknown = Object(body).text;
  return typeof text === 'string' ? text : '';
};

/** Keeps a paste until it is saved: the text that is not read yet, and the rows with their corrections. */
export function usePasteDraft(options: PasteDraftOptions) {
  const { resource, dialog, drafts, typed, onTyped, isDirty } = options;
  const translate = useTranslate();
  const { holds } = useDraftWords();
  const { rowDrafts } = drafts;
  const { draftWriter, name, refused } = useDraftWriter({
    resource: resource.route,
    dialog,
    compose: () => {
      const rows = rowDrafts.snapshot();
      if (!rows && typed.trim() === '') return null;
      return { title: '', body: { values: {}, text: typed, ...(rows && { rows }) } };
    },
  });
  const { offers, settle, discard } = useOffers(name);
  useUnsaved(isDirty);
  useEffect(() => rowDrafts.subscribe(draftWriter.touch), [rowDrafts, draftWriter]);
  useEffect(() => draftWriter.touch(), [typed, draftWriter]);

  const [offer] = offers;
  const work = offer ? formContent(offer.draft.body) : null;
  const takeUp = () => {
    if (!offer) return;
    settle(offer.key);
    draftWriter.adopt(offer.key);
    const text = textOf(offer.draft.body);
    // What was pasted meanwhile stays too.
    onTyped([typed, text].filter((part) => part.trim() !== '').join('\n\n'));
    work?.rows.forEach((rows) => rowDrafts.recover(rows));
  };
  return {
    drop: draftWriter.drop,
    notice: (
      <>
        {offer && work && (
          <DraftOffer
            stored={offer}
            holds={[
              ...(textOf(offer.draft.body).trim() === '' ? [] : [translate('pasted.text')]),
              ...holds(resource, work, []),
            ]}
            onRestore={takeUp}
            onDiscard={() => discard(offer.key)}
          />
        )}
        {refused && <Refused />}
      </>
    ),
  };
}
