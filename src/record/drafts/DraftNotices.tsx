import { Alert, Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { StoredDraft } from './stored';
import { useFormatDraftTime } from './useFormatDraftTime';
import { useRef, type ReactNode } from 'react';
import './drafts.css';
import { useDraftName } from './useDraftWriter';
import { useDraftOffers } from './useDraftOffers';
import { ScrollBox } from '../../shell/ScrollBox';
import { isNotFoundError } from '../../data/errors';
import type { Resource } from '../../schema';
import { formContent } from './content';
import { useDraftWords } from './useDraftWords';

interface DraftOfferProps {
  stored: StoredDraft;
  /** What it holds, in a few words. */
  holds: readonly string[];
  isNew?: boolean;
  /** Something is filled in or typed already, and makes way for it. */
  replaces?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed into this form before and not saved, with the time that it was kept. */
export function DraftOffer(props: DraftOfferProps) {
  const { stored, holds, isNew = false, replaces = false, onRestore, onDiscard } = props;
  const translate = useTranslate();
  const when = useFormatDraftTime();
  const { at, sent = false } = stored.draft;
  return (
    <DraftAlert
      actions={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('draft.discard')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={onRestore}>
            {translate('draft.goOn')}
          </Button>
        </>
      }
    >
      <div>{translate('draft.offer', { when: when(at) })}</div>
      {holds.length > 0 && <div>{translate('draft.holds', { fields: holds.join(', ') })}</div>}
      {sent && isNew && <div>{translate('draft.sent')}</div>}
      {replaces && <div>{translate('draft.replaces')}</div>}
    </DraftAlert>
  );
}

interface DraftAlertProps {
  severity?: 'info' | 'warning';
  /** What can be done about it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Says something about a form's draft, calmly: it takes no focus and interrupts no screen reader. */
export function DraftAlert({ severity = 'info', actions, children }: DraftAlertProps) {
  return (
    <Alert severity={severity} role="status" className="draft-alert" action={actions}>
      {children}
    </Alert>
  );
}

interface DraftHintProps {
  /** The dialog, as its form names it. */
  dialog: string;
  onOpen: () => void;
}

/** Says on a page that one of its dialogs was left with something unsaved in it: who does not open it would not know. */
export function DraftHint({ dialog, onOpen }: DraftHintProps) {
  const translate = useTranslate();
  const when = useFormatDraftTime();
  const [offer] = useDraftOffers(useDraftName(dialog)).offers;
  if (!offer) return null;
  return (
    <DraftAlert
      actions={
        <Button color="inherit" size="small" variant="outlined" onClick={onOpen}>
          {translate('draft.open')}
        </Button>
      }
    >
      {translate('draft.offer', { when: when(offer.draft.at) })}
    </DraftAlert>
  );
}

interface DraftCopyProps {
  /** Why it can only be copied. */
  why: string;
  /** What was typed, as text. */
  text: string;
  onDiscard: () => void;
}

/** What was typed and cannot go back into its form: to be copied from. */
export function DraftCopy({ why, text, onDiscard }: DraftCopyProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('draft.copied', { type: 'success' });
    } catch {
      // Without HTTPS, or not allowed: it is marked, and Ctrl+C takes it.
      if (box.current) window.getSelection()?.selectAllChildren(box.current);
    }
  };
  return (
    <DraftAlert
      severity="warning"
      actions={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('draft.discard')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={() => void copy()}>
            {translate('draft.copy')}
          </Button>
        </>
      }
    >
      <div>{why}</div>
      <div ref={box}>
        <ScrollBox className="draft-text" label={translate('draft.text')}>
          {text}
        </ScrollBox>
      </div>
    </DraftAlert>
  );
}

interface LostDraftsProps {
  resource: Resource;
  /** Why there is no record. */
  error: unknown;
}

/** What was typed into the form of a record that is gone: to be copied from. */
export function DeletedRecordDrafts({ resource, error }: LostDraftsProps) {
  const translate = useTranslate();
  const words = useDraftWords();
  const name = useDraftName();
  const { offers, discard } = useDraftOffers(isNotFoundError(error) ? name : null);
  return offers.map(({ key, draft }) => {
    const content = formContent(draft.body);
    return (
      content && (
        <DraftCopy
          key={key}
          why={translate('draft.gone')}
          text={words.text(resource, content)}
          onDiscard={() => discard(key)}
        />
      )
    );
  });
}
