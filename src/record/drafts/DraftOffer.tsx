import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DraftAlert } from './DraftAlert';
import type { Kept } from './stored';
import { useWhen } from './when';

interface DraftOfferProps {
  kept: Kept;
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
  const { kept, holds, isNew = false, replaces = false, onRestore, onDiscard } = props;
  const translate = useTranslate();
  const when = useWhen();
  const { at, sent = false } = kept.draft;
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
