import { useEffect } from 'react';
import type { Resource } from '../../schema';
import { draftText, type StoredDraft } from './stored';
import { DraftNotice } from './DraftNotices';
import { useDraft } from './useDraft';

export interface TextDraftOptions {
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

/**
 * For import dialogs (rules: typed-work-survives).
 * @example const draft = useTextDraft({ resource, dialog, label, typed, onTyped, isDirty, more, holds, onRestore });
 */
export function useTextDraft(options: TextDraftOptions) {
  const { resource, dialog, label, typed, onTyped, more, changed, subscribe, holds } = options;
  const draft = useDraft({
    resource: resource.route,
    dialog,
    isDirty: options.isDirty,
    compose: () => {
      const rest = more();
      if (!rest && typed.trim() === '') return null;
      return { title: '', body: { values: {}, text: typed, ...rest } };
    },
  });
  const { draftWriter, offer, adopt } = draft;
  useEffect(() => subscribe?.(draftWriter.touch), [subscribe, draftWriter]);
  useEffect(() => draftWriter.touch(), [typed, changed, draftWriter]);

  const body = offer?.draft.body;
  const text = offer ? draftText(offer.draft) : '';
  const restore = (stored: StoredDraft) => {
    draftWriter.drop();
    adopt(stored);
    // Keep text pasted meanwhile.
    const texts = [typed, text].filter((part) => part.trim() !== '');
    onTyped(texts.join('\n\n'));
    options.onRestore(body);
  };
  return {
    drop: draftWriter.drop,
    notice: (
      <DraftNotice
        draft={draft}
        holds={offer ? [...(text.trim() === '' ? [] : [label]), ...holds(body)] : null}
        onRestore={restore}
      />
    ),
  };
}
