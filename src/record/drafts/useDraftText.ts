import { useEffect, useState } from 'react';
import { useDraftWriter } from './useDraftWriter';
import { useDraftOffers } from './useDraftOffers';
import { useUnsaved } from '../unsaved';
import { useLatest } from '../../shell/useLatest';

interface DraftTextOptions {
  resource: string;
  dialog: string;
  title: string;
  initial?: string;
}

interface DraftText {
  text: string;
  setText: (text: string) => void;
  keptAt: number | null;
  done: () => void;
}

const textOf = (body: unknown): string | null => {
  const text: unknown = Object(body).text;
  return typeof text === 'string' ? text : null;
};

/** A draft for a text outside of a form, such as a reason. */
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
