import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { translateError } from '../../../api/serverWords';

interface AskProps {
  title: string;
  /** What the confirming button says. */
  yes: string;
  danger?: boolean;
  busy?: boolean;
  /** Something is still missing for a yes. */
  disabled?: boolean;
  /** Off where an input among the children takes the focus. */
  focusFirst?: boolean;
  failure?: unknown;
  onYes: () => void;
  onClose: () => void;
  /** A further, rarer way, before the two answers. */
  more?: ReactNode;
  children: ReactNode;
}

// The harmless answer is the one at hand.
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks before something that is not undone by itself, and says why it could not be done. */
export function Ask(props: AskProps) {
  const { title, yes, danger = false, busy = false, failure = null, more, children } = props;
  const { onYes, onClose, disabled = false, focusFirst = true } = props;
  const translate = useTranslate();
  const titleId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The page's own form is around this one, in React if not in the DOM.
    event.stopPropagation();
    if (!disabled && !busy) onYes();
  };
  return (
    <Dialog
      open
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      onClose={busy ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          <DialogContentText component="div">{children}</DialogContentText>
          {failure !== null && <Alert severity="error">{translateError(failure, translate)}</Alert>}
        </DialogContent>
        <DialogActions>
          {more}
          <Button onClick={onClose} disabled={busy} {...(focusFirst ? { ref: focus } : {})}>
            {translate('reservation.page.close')}
          </Button>
          <Button
            color={danger ? 'error' : 'primary'}
            variant="contained"
            loading={busy}
            disabled={disabled}
            type="submit"
          >
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
