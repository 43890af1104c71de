import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { DraftOffer } from '../../record/drafts/DraftNotices';
import { Refused } from '../../record/form/FormDraft';
import { useKeeper } from '../../record/drafts/useKeeper';
import { useOffers } from '../../record/drafts/useOffers';
import { useUnsaved } from '../../record/unsaved';

/** A text that is typed and not saved, and what it was based on. */
export interface Typed {
  name: string;
  text: string;
  was: string | null;
}

interface KeptOptions extends Typed {
  isDirty: boolean;
  onTakeUp: (typed: Typed) => void;
}

function typedOf(body: unknown): Typed | null {
  const { name, text, was } = Object(body) as Partial<Record<keyof Typed, unknown>>;
  if (typeof name !== 'string' || typeof text !== 'string') return null;
  return { name, text, was: typeof was === 'string' ? was : null };
}

/** Keeps the editor's text in this browser until it is saved, as every form's. */
export function useKept({ isDirty, onTakeUp, ...typed }: KeptOptions): {
  drop: () => void;
  notice: ReactNode;
} {
  const translate = useTranslate();
  const { keeper, name, refused } = useKeeper({
    resource: 'settings/resources',
    compose: () => (isDirty ? { title: `${typed.name}.json`, body: { ...typed } } : null),
  });
  const { offers, settle, discard } = useOffers(name);
  useUnsaved(isDirty);
  const untouched = useRef(true);
  useEffect(() => {
    // As it was opened there is nothing to say about it.
    if (untouched.current && !isDirty) return;
    untouched.current = false;
    keeper.touch();
  }, [typed.text, typed.name, isDirty, keeper]);

  const [kept] = offers;
  const before = kept ? typedOf(kept.draft.body) : null;
  return {
    drop: keeper.drop,
    notice: (
      <>
        {kept && before && (
          <DraftOffer
            kept={kept}
            holds={[translate('resourceFiles.fileOf', { name: before.name })]}
            replaces={isDirty}
            onRestore={() => {
              settle(kept.key);
              keeper.adopt(kept.key);
              onTakeUp(before);
            }}
            onDiscard={() => discard(kept.key)}
          />
        )}
        {refused && <Refused />}
      </>
    ),
  };
}
