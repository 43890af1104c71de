import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { ListToolProps } from '../list/listOverrides';
import { useDraftName } from '../record/drafts/useDraftWriter';
import { useDraftOffers } from '../record/drafts/useDraftOffers';
import { useFormatDraftTime } from '../record/drafts/useFormatDraftTime';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import { isCovered } from '../shell/keyboard/pressed';
import { useOpenFromAddress } from './useOpenFromAddress';
import './tool.css';

/** Names the dialog among the drafts of its page. */
const PASTE = 'paste';

const Pasting = lazyComponent(() => import('./dialog'));

/**
 * The way to records from pasted text (docs/paste.md): by its button, or by Ctrl+V anywhere on the list where nothing is
 * typed into. What was left unsaved in it is told of, as who does not open it would not know.
 */
export default function PasteTool({ resource }: ListToolProps) {
  const translate = useTranslate();
  const when = useFormatDraftTime();
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
  const draft = useDraftName(PASTE);
  useOpenFromAddress(useCallback(() => setText(''), []));
  // Looked for again when the dialog has closed.
  const [offer] = useDraftOffers(isOpen ? null : draft).offers;
  useEffect(() => {
    if (isOpen) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (isTypedInto(event.target) || pasted.trim() === '') return;
      event.preventDefault();
      setText(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isOpen]);
  const name = translate(`resources.${resource.route}.name`, { smart_count: 2 });
  return (
    <>
      <Button
        className="pasted-tool"
        variant="outlined"
        data-unsaved={offer ? true : undefined}
        startIcon={<PasteIcon />}
        aria-label={translate(offer ? 'pasted.unsavedOf' : 'pasted.title', { name })}
        title={
          offer
            ? translate('draft.offer', { when: when(offer.draft.at) })
            : translate('pasted.shortcut')
        }
        aria-keyshortcuts="Control+V"
        onClick={() => setText('')}
      >
        {translate(offer ? 'pasted.unsaved' : 'pasted.open')}
      </Button>
      {isOpen && (
        <PartErrorBoundary onClose={() => setText(null)}>
          <Pasting resource={resource} text={text} dialog={PASTE} onClose={() => setText(null)} />
        </PartErrorBoundary>
      )}
    </>
  );
}

const isTypedInto = (target: EventTarget | null): boolean =>
  isCovered() ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null);
