import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DraftAlert } from './DraftAlert';
import { DraftOffer } from './DraftOffer';
import { KeptText } from './KeptText';
import { RestoredNotice } from './RestoredNotice';
import { useFormDraft, type FormDraftOptions } from './useFormDraft';
import { useDraftWords } from './words';

/**
 * Keeps what is typed into a form in this browser, and offers what was kept of it before (issue: nothing typed is ever
 * lost). Of a record that can only be read by now, it can be copied.
 */
export function FormDraft(props: FormDraftOptions) {
  const { resource, record } = props;
  const translate = useTranslate();
  const words = useDraftWords();
  const draft = useFormDraft(props);
  const { offered, restored, dismiss } = draft;
  return (
    <>
      {offered &&
        (draft.locked ? (
          <KeptText
            why={translate('draft.locked')}
            text={words.text(resource, offered.work)}
            onDiscard={() => draft.discard(offered.kept.key)}
          />
        ) : (
          <DraftOffer
            kept={offered.kept}
            holds={words.holds(resource, offered.work, offered.plan.names)}
            isNew={record === undefined}
            replaces={draft.isDirty}
            onRestore={() => void draft.takeUp(offered.kept)}
            onDiscard={() => draft.discard(offered.kept.key)}
          />
        ))}
      {draft.isElsewhere && <DraftAlert>{translate('draft.elsewhere')}</DraftAlert>}
      {restored && (
        <RestoredNotice {...{ resource, restored }} onUndo={draft.undo} onClose={dismiss} />
      )}
      {draft.refused && <Refused />}
    </>
  );
}

/** Said once in each form: typing goes on, and nothing is lost but the safety net. */
export function Refused() {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <DraftAlert
      severity="warning"
      actions={
        <Button color="inherit" size="small" onClick={() => setOpen(false)}>
          {translate('form.dismiss')}
        </Button>
      }
    >
      {translate('draft.refused')}
    </DraftAlert>
  );
}
