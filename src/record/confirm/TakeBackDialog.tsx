import { TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ApiError } from '../../data/errors';
import { TOAST_MS } from '../../data/limits';
import { titleOf } from '../../data/lookups';
import { translateWords } from '../../data/serverWords';
import type { AnyRecord, Resource } from '../../schema';
import { useDraftText } from '../drafts/useDraftText';
import { useWhen } from '../drafts/when';
import { Confirm } from '../../shell/elements/Confirm';
import type { ConfirmationState } from './useConfirmation';

interface TakeBackDialogProps {
  resource: Resource;
  record: AnyRecord;
  state: ConfirmationState;
  onClose: () => void;
}

/** As long as the backend keeps it. */
const LONGEST = 500;

/** Asks why a confirmation is taken back, where the reason is kept, and takes it back. */
export function TakeBackDialog({ resource, record, state, onClose }: TakeBackDialogProps) {
  const { asksReason, busy, failure } = state;
  const translate = useTranslate();
  const notify = useNotify();
  const when = useWhen();
  const kept = useDraftText({
    resource: resource.route,
    dialog: 'takeBack',
    title: titleOf(resource, record),
  });
  const { text: reason, setText: setReason, keptAt } = kept;
  const [tried, setTried] = useState(false);
  const missing = asksReason && reason.trim() === '';
  const refused = failure instanceof ApiError ? failure.body.errors?.reason : undefined;
  const wrong =
    tried && missing
      ? translate('validation.required')
      : refused === undefined
        ? undefined
        : translateWords(refused, translate);
  const run = async () => {
    setTried(true);
    if (missing || !(await state.takeBack(reason.trim()))) return;
    kept.done();
    notify('form.confirm.takenBack', { type: 'success', autoHideDuration: TOAST_MS });
    onClose();
  };
  return (
    <Confirm
      danger
      busy={busy}
      failure={refused === undefined ? failure : null}
      title={translate('form.confirm.takeBackTitle')}
      yes={translate('form.confirm.takeBack')}
      focusFirst={!asksReason}
      onYes={() => void run()}
      onClose={onClose}
      details={
        asksReason && (
          <TextField
            autoFocus
            fullWidth
            multiline
            minRows={2}
            margin="normal"
            label={translate('form.confirm.reason')}
            value={reason}
            onChange={(event) => {
              state.dismiss();
              setReason(event.target.value);
            }}
            required
            error={wrong !== undefined}
            helperText={
              wrong ?? (keptAt !== null && translate('draft.back', { when: when(keptAt) }))
            }
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        )
      }
    >
      {translate('form.confirm.takeBackText')} {asksReason && translate('form.confirm.reasonKept')}
    </Confirm>
  );
}
