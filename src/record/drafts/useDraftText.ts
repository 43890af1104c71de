import { useEffect, useState } from 'react';
import { useDraftWriter } from './useDraftWriter';
import { useDraftOffers } from './useDraftOffers';
import { useUnsaved } from '../unsaved';
import { useLatest } from '../../shell/useLatest';

interface DraftTextOptions {
  /** The route of the resource. */
  resource: string;
  /** Names the place among the drafts of its page. */
  dialog: string;
  /** What the record is called. */
  title: string;
  /** What stands there before anything is typed. */
  initial?: string;
}

interface DraftText {
  text: string;
  setText: (text: string) => void;
  /** When what stands there was kept; null for what was typed just now. */
  keptAt: number | null;
  /** It is written: nothing is kept any more. */
  done: () => void;
}

const textOf = (body: unknown): string | null => {
  const text: unknown = Object(body).text;
  return typeof text === 'string' ? text : null;
};

/** A text that is typed outside of any form, such as a reason: what was typed before stands there again. */
export function useDraftText(options: DraftTextOptions): DraftText {
  const { resource, dialog, title, initial = '' } = options;
  const [typed, setTyped] = useState<string | null>(null);
  const { draftWriter, name } = useDraftWriter({
    resource,
    dialog,
    compose: () =>
      typed !== null && typed.trim() !== initial.trim() ? { title, body: { text: typed } } : null,
  });
  const { offers, settle, discard } = useDraftOffers(name);
  const [offer] = offers;
  const before = offer ? textOf(offer.draft.body) : null;
  const text = typed ?? before ?? initial;
  const isDirty = text.trim() !== initial.trim();
  useUnsaved(isDirty);

  const latest = useLatest(discard);
  useEffect(() => {
    // Written, or taken back: nothing is left to keep.
    if (isDirty) return;
    draftWriter.touch();
    if (offer) latest.current(offer.key);
  }, [isDirty, draftWriter, offer, latest]);

  return {
    text,
    setText: (text) => {
      if (offer) {
        draftWriter.adopt(offer.key);
        settle(offer.key);
      }
      setTyped(text);
      draftWriter.touch();
    },
    keptAt: typed === null && before !== null && isDirty ? (offer?.draft.at ?? null) : null,
    done: () => {
      if (offer) discard(offer.key);
      draftWriter.drop();
    },
  };
}
