import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useRights } from '../../data/rights';
import { ListScreen } from '../../screens';
import { DraftHint } from '../../record/drafts/DraftNotices';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartBoundary } from '../../shell/faults/PartBoundary';
import './list.css';

/** Names the dialog among the drafts of its page. */
const PASTE = 'paste';

const Pasting = lazyComponent(() => import('./paste'));

/** The bank messages: the generic list, with a place to paste new ones for whoever may. */
export default function BankMessageList() {
  const rights = useRights();
  return <ListScreen {...(rights('banksms', 'create') && { Strip: PasteStrip })} />;
}

/** Pastes messages by its button, or by Ctrl+V anywhere on the list where nothing is typed into. */
function PasteStrip() {
  const translate = useTranslate();
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
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
  return (
    <div className="banksms-strip">
      <Button
        size="small"
        variant="outlined"
        startIcon={<PasteIcon />}
        aria-keyshortcuts="Control+V"
        onClick={() => setText('')}
      >
        {translate('banksms.paste.open')}
      </Button>
      <span className="banksms-hint">{translate('banksms.paste.shortcut')}</span>
      {!isOpen && <DraftHint dialog={PASTE} onOpen={() => setText('')} />}
      {isOpen && (
        <PartBoundary onClose={() => setText(null)}>
          <Pasting dialog={PASTE} text={text} onClose={() => setText(null)} />
        </PartBoundary>
      )}
    </div>
  );
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
