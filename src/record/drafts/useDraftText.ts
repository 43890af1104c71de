import { useEffect, useState } from 'react';
import { draftText } from './stored';
import { useDraft } from './useDraft';
import { useUnsaved } from '../../shell/unsaved';
import { useLatest } from '../../shell/useLatest';

interface DraftTextOptions {
  resource: string;
  dialog: string;
  title: string;
  initial?: string;
}

/**
 * A draft for a text outside of a form, such as a reason.
 * @example const { text, setText, done } = useDraftText({ resource: resource.route, dialog: 'memo', title });
 */
export function useDraftText(options: DraftTextOptions) {
  const { resource, dialog, title, initial = '' } = options;
  const [typed, setTyped] = useState<string | null>(null);
  const isChanged = (text: string | null) => text !== null && text.trim() !== initial.trim();
  const { draftWriter, offer, adopt, discard } = useDraft({
    resource,
    dialog,
    compose: () => (isChanged(typed) ? { title, body: { text: typed } } : null),
  });
  const before = offer ? draftText(offer.draft) : null;
  const text = typed ?? before ?? initial;
  const isDirty = isChanged(text);
  useUnsaved(isDirty);

  const latest = useLatest(discard);
  useEffect(() => {
    if (isDirty) return;
    draftWriter.touch();
    if (offer) latest.current(offer.key);
  }, [isDirty, draftWriter, offer, latest]);

  return {
    text,
    setText: (text: string) => {
      if (offer && typed === null) adopt(offer);
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
