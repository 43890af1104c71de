import { Alert, Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { StoredDraft } from './stored';
import { useFormatDraftTime } from './useFormatDraftTime';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import './drafts.css';
import { useDraftName, useDraftOffers, type FormDraftState } from './useDraft';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { storageFault } from '../../store/browserStorage';
import { ScrollBox } from '../../shell/ScrollBox';

interface DraftNoticeProps {
  draft: Pick<FormDraftState, 'offer' | 'refused' | 'discard'>;
  /** null: not offered. */
  holds: readonly string[] | null;
  isNew?: boolean;
  replaces?: boolean;
  onRestore: (stored: StoredDraft) => void;
}

/**
 * Offers the newest earlier draft, and says if there is no room for this one.
 * @example <DraftNotice draft={draft} holds={[name]} onRestore={restore} />
 */
export function DraftNotice(props: DraftNoticeProps) {
  const { draft, holds, isNew = false, replaces = false, onRestore } = props;
  const { offer, refused, discard } = draft;
  const translate = useTranslate();
  const when = useFormatDraftTime();
  return (
    <>
      {offer && holds && (
        <DraftAlert
          actions={[
            { label: 'draft.discard', run: () => discard(offer.key) },
            { label: 'draft.resume', run: () => onRestore(offer), isMain: true },
          ]}
        >
          <div>{translate('draft.offer', { when: when(offer.draft.at) })}</div>
          {holds.length > 0 && <div>{translate('draft.holds', { fields: holds.join(', ') })}</div>}
          {offer.draft.sent && isNew && <div>{translate('draft.sent')}</div>}
          {replaces && <div>{translate('draft.replaces')}</div>}
        </DraftAlert>
      )}
      {refused && <DraftRefusedNotice />}
    </>
  );
}

const StorageFault = lazyComponent(() => import('../../shell/faults/StorageFault'));

function DraftRefusedNotice() {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  // Storage that accepts a small test but no draft counts as full.
  const [fault] = useState(() => storageFault() ?? 'full');
  const notify = useNotify();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry?.isIntersecting === false) notify('draft.refused', { type: 'warning' });
    });
    if (alert.current) observer.observe(alert.current);
    return () => observer.disconnect();
  }, [notify]);
  if (!open) return null;
  return (
    <DraftAlert
      ref={alert}
      severity="warning"
      actions={[{ label: 'form.dismiss', run: () => setOpen(false) }]}
    >
      <div>{translate('draft.refused')}</div>
      <StorageFault fault={fault} translate={translate} />
    </DraftAlert>
  );
}

interface DraftAlertProps {
  ref?: Ref<HTMLDivElement>;
  severity?: 'info' | 'warning';
  actions?: readonly { label: string; run: () => void; isMain?: boolean }[];
  children: ReactNode;
}

/** Takes no focus and does not interrupt screen readers. */
export function DraftAlert({ ref, severity = 'info', actions, children }: DraftAlertProps) {
  const translate = useTranslate();
  return (
    <Alert
      ref={ref}
      severity={severity}
      role="status"
      className="draft-alert"
      action={actions?.map(({ label, run, isMain = false }) => (
        <Button
          key={label}
          color="inherit"
          size="small"
          variant={isMain ? 'outlined' : 'text'}
          onClick={run}
        >
          {translate(label)}
        </Button>
      ))}
    >
      {children}
    </Alert>
  );
}

interface DraftHintProps {
  dialog: string;
  onOpen: (offer: StoredDraft) => void;
}

/**
 * Offers to reopen a dialog that has a draft.
 * @example <DraftHint dialog="ledger" onOpen={() => setAdding(true)} />
 */
export function DraftHint({ dialog, onOpen }: DraftHintProps) {
  const translate = useTranslate();
  const when = useFormatDraftTime();
  const [offer] = useDraftOffers(useDraftName(dialog)).offers;
  if (!offer) return null;
  return (
    <DraftAlert actions={[{ label: 'draft.open', run: () => onOpen(offer), isMain: true }]}>
      {translate('draft.offer', { when: when(offer.draft.at) })}
    </DraftAlert>
  );
}

interface DraftCopyProps {
  why: string;
  text: string;
  onDiscard: () => void;
}

/** Input that can't be restored, for copying. */
export function DraftCopy({ why, text, onDiscard }: DraftCopyProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('draft.copied', { type: 'success' });
    } catch {
      // Without clipboard access: select the text for Ctrl+C.
      if (box.current) window.getSelection()?.selectAllChildren(box.current);
    }
  };
  return (
    <DraftAlert
      severity="warning"
      actions={[
        { label: 'draft.discard', run: onDiscard },
        { label: 'draft.copy', run: () => void copy(), isMain: true },
      ]}
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
