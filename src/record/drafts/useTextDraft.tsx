import { useEffect, type ReactNode } from 'react';
import type { Resource } from '../../schema';
import { DraftRefusedNotice } from '../form/FormDraft';
import { useUnsaved } from '../unsaved';
import { DraftOffer } from './DraftNotices';
import { useDraftWriter } from './useDraftWriter';
import { useDraftOffers } from './useDraftOffers';

interface TextDraftOptions {
  resource: Resource;
  dialog: string;
  label: string;
  typed: string;
  onTyped: (text: string) => void;
  /** JSON. */
  more: () => Readonly<Record<string, unknown>> | null;
  /** Signals that `more` has changed, as does `subscribe`. */
  changed?: unknown;
  subscribe?: (onChange: () => void) => () => void;
  holds: (body: unknown) => readonly string[];
  onRestore: (body: unknown) => void;
  isDirty: boolean;
}

interface TextDraft {
  drop: () => void;
  notice: ReactNode;
}

const textOf = (body: unknown): string => {
  const text: unknown = Object(body).text;
  return typeof text === 'string' ? text : '';
};

/** For import dialogs (rules: typed-work-survives). */
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
    // Keep text pasted meanwhile.
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
