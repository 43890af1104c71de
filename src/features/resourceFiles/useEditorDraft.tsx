import { useEffect, useRef, type ReactNode } from 'react';
import { DraftOffer } from '../../record/drafts/DraftNotices';
import { DraftRefusedNotice } from '../../record/form/FormDraft';
import { useDraftWriter } from '../../record/drafts/useDraftWriter';
import { useDraftOffers } from '../../record/drafts/useDraftOffers';
import { useUnsaved } from '../../record/unsaved';
import { useResourceFileMessages } from './messages';

export interface EditorText {
  name: string;
  text: string;
  was: string | null;
}

interface EditorDraftOptions extends EditorText {
  isDirty: boolean;
  onTakeUp: (typed: EditorText) => void;
}

function typedOf(body: unknown): EditorText | null {
  const { name, text, was } = Object(body) as Partial<Record<keyof EditorText, unknown>>;
  if (typeof name !== 'string' || typeof text !== 'string') return null;
  return { name, text, was: typeof was === 'string' ? was : null };
}

/** Stores the text as a draft, as forms do. */
export function useEditorDraft({ isDirty, onTakeUp, ...typed }: EditorDraftOptions): {
  drop: () => void;
  notice: ReactNode;
} {
  const translate = useResourceFileMessages();
  const { draftWriter, name, refused } = useDraftWriter({
    resource: 'settings/resources',
    compose: () => (isDirty ? { title: `${typed.name}.json`, body: { ...typed } } : null),
  });
  const { offers, settle, discard } = useDraftOffers(name);
  useUnsaved(isDirty);
  const untouched = useRef(true);
  useEffect(() => {
    if (untouched.current && !isDirty) return;
    untouched.current = false;
    draftWriter.touch();
  }, [typed.text, typed.name, isDirty, draftWriter]);

  const [offer] = offers;
  const before = offer ? typedOf(offer.draft.body) : null;
  return {
    drop: draftWriter.drop,
    notice: (
      <>
        {offer && before && (
          <DraftOffer
            stored={offer}
            holds={[translate('resourceFiles.fileOf', { name: before.name })]}
            replaces={isDirty}
            onRestore={() => {
              settle(offer.key);
              draftWriter.adopt(offer.key);
              onTakeUp(before);
            }}
            onDiscard={() => discard(offer.key)}
          />
        )}
        {refused && <DraftRefusedNotice />}
      </>
    ),
  };
}
