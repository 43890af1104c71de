import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DraftAlert } from './DraftAlert';
import { useDraftName } from './useKeeper';
import { useOffers } from './useOffers';
import { useWhen } from './when';

interface DraftHintProps {
  /** The dialog, as its form names it. */
  dialog: string;
  onOpen: () => void;
}

/** Says on a page that one of its dialogs was left with something unsaved in it: who does not open it would not know. */
export function DraftHint({ dialog, onOpen }: DraftHintProps) {
  const translate = useTranslate();
  const when = useWhen();
  const [offer] = useOffers(useDraftName(dialog)).offers;
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
