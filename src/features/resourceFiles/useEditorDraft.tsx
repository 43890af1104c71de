import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DraftNotice } from '../../record/drafts/DraftNotices';
import { useDraft } from '../../record/drafts/useDraft';
import { withCurrentKeys } from '../../schema/files/formerKeys';

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
  return { name, text: withCurrentKeys(text).text, was: typeof was === 'string' ? was : null };
}

export function useEditorDraft({ isDirty, onTakeUp, ...typed }: EditorDraftOptions): {
  drop: () => void;
  notice: ReactNode;
} {
  const translate = useTranslate();
  const draft = useDraft({
    resource: 'settings/resources',
    isDirty,
    compose: () => (isDirty ? { title: `${typed.name}.json`, body: { ...typed } } : null),
  });
  const { draftWriter, offer, adopt } = draft;
  const [isRestored, setRestored] = useState(false);
  const untouched = useRef(true);
  useEffect(() => {
    if (untouched.current && !isDirty) return;
    untouched.current = false;
    draftWriter.touch();
  }, [typed.text, typed.name, isDirty, draftWriter]);

  const before = offer ? typedOf(offer.draft.body) : null;
  return {
    drop: draftWriter.drop,
    notice: (
      <DraftNotice
        draft={draft}
        // Restoring another draft would replace this one: it is offered next time.
        holds={
          before && !isRestored ? [translate('resourceFiles.fileOf', { name: before.name })] : null
        }
        replaces={isDirty}
        onRestore={(stored) => {
          adopt(stored);
          setRestored(true);
          if (before) onTakeUp(before);
        }}
      />
    ),
  };
}
