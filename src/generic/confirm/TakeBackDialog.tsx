import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ApiError } from '../../api/errors';
import { TOAST_MS } from '../../api/limits';
import { translateError, translateWords } from '../../api/serverWords';
import type { ConfirmationState } from './useConfirmation';

interface TakeBackDialogProps {
  state: ConfirmationState;
  onClose: () => void;
}

/** As long as the backend keeps it. */
const LONGEST = 500;

/** Asks why a confirmation is taken back, where the reason is kept, and takes it back. */
export function TakeBackDialog({ state, onClose }: TakeBackDialogProps) {
  const { asksReason, busy, failure } = state;
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [reason, setReason] = useState('');
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
    notify('form.confirm.takenBack', { type: 'success', autoHideDuration: TOAST_MS });
    onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={busy ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{translate('form.confirm.takeBackTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate('form.confirm.takeBackText')}{' '}
          {asksReason && translate('form.confirm.reasonKept')}
        </DialogContentText>
        {asksReason && (
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
            helperText={wrong}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        )}
        {failure !== null && refused === undefined && (
          <Alert severity="error">{translateError(failure, translate)}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" variant="contained" loading={busy} onClick={() => void run()}>
          {translate('form.confirm.takeBack')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
