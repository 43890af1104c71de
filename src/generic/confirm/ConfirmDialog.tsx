import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { TOAST_MS } from '../../api/limits';
import { titleOf } from '../../api/lookups';
import { translateError } from '../../api/serverWords';
import { isEmpty } from '../../fields/validate';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import { Fact } from '../form/Facts';
import type { ConfirmationBarProps } from './ConfirmationBar';
import type { ConfirmationState } from './useConfirmation';

interface ConfirmDialogProps extends Pick<
  ConfirmationBarProps,
  'resource' | 'record' | 'summary' | 'more' | 'refusal'
> {
  state: ConfirmationState;
  onClose: () => void;
}

// The harmless answer is the one at hand.
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Shows what is about to be confirmed, and what that means, before it is. */
export function ConfirmDialog({ state, onClose, more, refusal, ...props }: ConfirmDialogProps) {
  const { resource, record, summary = <Summary {...props} /> } = props;
  const { busy, failure } = state;
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const run = async () => {
    if (!(await state.confirm(more?.()))) return;
    notify('form.confirm.done', { type: 'success', autoHideDuration: TOAST_MS });
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
      <DialogTitle id={titleId}>{translate('form.confirm.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">
          <p>
            <strong>{titleOf(resource, record)}</strong>
          </p>
          {translate('form.confirm.text')}
        </DialogContentText>
        {summary}
        {failure !== null &&
          (refusal?.(failure, onClose) ?? (
            <Alert severity="error">{translateError(failure, translate)}</Alert>
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} ref={focus}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void run()}>
          {translate('form.confirm.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The record as its list shows it, but for what is still empty. */
function Summary({ resource, record }: { resource: Resource; record: AnyRecord }) {
  return (
    <dl className="confirm-summary">
      {resource.columns
        .filter((name) => name !== resource.title && !isEmpty(record[name]))
        .map((name) => (
          <Fact key={name} {...{ resource, record }} field={fieldOf(resource, name)} />
        ))}
    </dl>
  );
}
