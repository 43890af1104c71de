import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { DraftOffer } from '../../../record/drafts/DraftNotices';
import { Refused } from '../../../record/form/FormDraft';
import { useKeeper } from '../../../record/drafts/useKeeper';
import { useOffers } from '../../../record/drafts/useOffers';
import { useUnsaved } from '../../../record/unsaved';
import { formContent } from '../../../record/drafts/content';
import { useDraftWords } from '../../../record/drafts/draftWords';
import type { Resource } from '../../../schema';

interface KeptPasteOptions {
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
export function useKeptPaste(options: KeptPasteOptions) {
  const { resource, dialog, drafts, typed, onTyped, isDirty } = options;
  const translate = useTranslate();
  const { holds } = useDraftWords();
  const { rowKeeper } = drafts;
  const { keeper, name, refused } = useKeeper({
    resource: resource.route,
    dialog,
    compose: () => {
      const rows = rowKeeper.snapshot();
      if (!rows && typed.trim() === '') return null;
      return { title: '', body: { values: {}, text: typed, ...(rows && { rows }) } };
    },
  });
  const { offers, settle, discard } = useOffers(name);
  useUnsaved(isDirty);
  useEffect(() => rowKeeper.subscribe(keeper.touch), [rowKeeper, keeper]);
  useEffect(() => keeper.touch(), [typed, keeper]);

  const [kept] = offers;
  const work = kept ? formContent(kept.draft.body) : null;
  const takeUp = () => {
    if (!kept) return;
    settle(kept.key);
    keeper.adopt(kept.key);
    const text = textOf(kept.draft.body);
    // What was pasted meanwhile stays too.
    onTyped([typed, text].filter((part) => part.trim() !== '').join('\n\n'));
    work?.rows.forEach((rows) => rowKeeper.recover(rows));
  };
  return {
    drop: keeper.drop,
    notice: (
      <>
        {kept && work && (
          <DraftOffer
            kept={kept}
            holds={[
              ...(textOf(kept.draft.body).trim() === '' ? [] : [translate('banksms.paste.text')]),
              ...holds(resource, work, []),
            ]}
            onRestore={takeUp}
            onDiscard={() => discard(kept.key)}
          />
        )}
        {refused && <Refused />}
      </>
    ),
  };
}
