import { useEffect, type ReactNode } from 'react';
import type { Resource } from '../../schema';
import { DraftRefusedNotice } from '../form/FormDraft';
import { useUnsaved } from '../unsaved';
import { DraftOffer } from './DraftNotices';
import { useDraftWriter } from './useDraftWriter';
import { useDraftOffers } from './useDraftOffers';

interface TextDraftOptions {
  resource: Resource;
  /** Its name among the drafts of the page. */
  dialog: string;
  /** What the text's input is called. */
  label: string;
  /** The text that is not taken yet. */
  typed: string;
  onTyped: (text: string) => void;
  /** What else is to be kept, as JSON holds it; null for nothing. */
  more: () => Readonly<Record<string, unknown>> | null;
  /** Something of it has changed: told by another value of this, and by `subscribe`. */
  changed?: unknown;
  subscribe?: (onChange: () => void) => () => void;
  /** What a kept one holds besides its text, in a few words. */
  holds: (body: unknown) => readonly string[];
  /** Takes up what was kept besides the text. */
  onRestore: (body: unknown) => void;
  isDirty: boolean;
}

interface TextDraft {
  /** Forgets what is kept: it was taken, or given up. */
  drop: () => void;
  /** Offers what was kept before. */
  notice: ReactNode;
}

const textOf = (body: unknown): string => {
  const text: unknown = Object(body).text;
  return typeof text === 'string' ? text : '';
};

/** Keeps the text of a dialog that reads it, and what was said of it, until it is taken (rules: typed-work-survives). */
export function useTextDraft(options: TextDraftOptions): TextDraft {
  const { resource, dialog, label, typed, onTyped, more, changed, subscribe, holds } = options;
  const { draftWriter, name, refused } = useDraftWriter({
    resource: resource.route,
    dialog,
    compose: () => {
      const rest = more();
      if (!rest && typed.trim() === '') return null;
      return { title: '', body: { values: {}, text: typed, ...rest } };
    },
  });
  const { offers, settle, discard } = useDraftOffers(name);
  useUnsaved(options.isDirty);
  useEffect(() => subscribe?.(draftWriter.touch), [subscribe, draftWriter]);
  useEffect(() => draftWriter.touch(), [typed, changed, draftWriter]);

  const [offer] = offers;
  const body = offer?.draft.body;
  const takeUp = () => {
    if (!offer) return;
    settle(offer.key);
    draftWriter.adopt(offer.key);
    // What was pasted meanwhile stays too.
    const texts = [typed, textOf(body)].filter((part) => part.trim() !== '');
    onTyped(texts.join('\n\n'));
    options.onRestore(body);
  };
  return {
    drop: draftWriter.drop,
    notice: (
      <>
        {offer && (
          <DraftOffer
            stored={offer}
            holds={[...(textOf(body).trim() === '' ? [] : [label]), ...holds(body)]}
            onRestore={takeUp}
            onDiscard={() => discard(offer.key)}
          />
        )}
        {refused && <DraftRefusedNotice />}
      </>
    ),
  };
}
